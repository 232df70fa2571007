import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { ArrowRight, Save, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { type RaRecord, SaveButton, useDelete, useNotify, useRecordContext, useTranslate } from 'react-admin'
import { useFormState } from 'react-hook-form'
import { Link as RouterLink } from 'react-router'
import { messageKey } from '../../../i18n/messages.ts'
import { useDeclaration } from '../declaration/DeclarationContext.ts'
import { uploadMessages } from '../media/messages.ts'
import { useRecordPage } from '../page/recordPage.ts'
import { useLinkBack } from '../place/linkBack.ts'
import { useGoBack } from '../place/useGoBack.ts'
import { useMessages } from '../text/useMessages.ts'
import { useNotifyError } from '../text/useNotifyError.ts'
import { useRecordName } from '../text/useRecordName.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { StickyActions } from '../ui/StickyActions.tsx'
import { useFormProgress } from './formProgress.ts'
import { useFormSteps } from './formSteps.ts'
import { formMessages } from './messages.ts'
import { useIsRestorable } from './restore/useIsRestorable.ts'
import { useNotifyDeleted } from './restore/useNotifyDeleted.ts'
import { SaveState } from './SaveState.tsx'
import { useUnsavedChanges } from './useUnsavedChanges.ts'

type FormActionsProps = {
  saveLabel?: string
  /** Tabs are steps: of a new record only the last one has the save button, of another all once something changed. */
  hasSteps?: boolean
  canDelete?: boolean
  /** Of a second save button, which submits with the name `ADD_ANOTHER`. */
  addAnotherLabel?: string | undefined
}

export const ADD_ANOTHER = 'add-another'

export const FormActions = ({
  saveLabel,
  hasSteps = false,
  canDelete = true,
  addAnotherLabel,
}: FormActionsProps) => {
  const linkBack = useLinkBack()
  const t = useMessages(uploadMessages, formMessages)
  const translate = useTranslate()
  const { back, backLabel } = useRecordPage()
  const record = useRecordContext()
  const { isFinished, isWaitingForUploads, cancel, finish } = useFormProgress()
  const { isLastStep, goToNextStep } = useFormSteps()
  const { hasChanges } = useUnsavedChanges()
  const hasNextStep = hasSteps && !isLastStep
  const canSave = !hasNextStep || (record?.id !== undefined && hasChanges)
  const leaveLinkRef = useRef<HTMLAnchorElement>(null)
  // The form is disabled; a focus elsewhere stays.
  useEffect(() => {
    const { activeElement, body } = document
    const isFocusLost =
      activeElement === body || activeElement?.closest('form')?.contains(leaveLinkRef.current)
    if (isFinished && isFocusLost) leaveLinkRef.current?.focus({ preventScroll: true })
  }, [isFinished])
  const { isSubmitting } = useFormState()
  const isDisabled = isSubmitting || isWaitingForUploads || isFinished
  return (
    <StickyActions>
      {canDelete && record?.id !== undefined && <DeleteAction record={record} onDeleted={finish} />}
      <SaveState />
      {isWaitingForUploads && (
        <Box role="status" sx={{ color: 'text.secondary', fontSize: 13 }}>
          {t('upload.loading')}
        </Box>
      )}
      {cancel && <Button onClick={cancel}>{t('form.stopSending')}</Button>}
      <Button ref={leaveLinkRef} component={RouterLink} {...linkBack(back)} variant="outlined">
        {isFinished ? (backLabel ?? t('form.toList')) : translate('ra.action.cancel')}
      </Button>
      {addAnotherLabel !== undefined && (
        <>
          {/* Enter presses the first submit button of a form: a plain one. */}
          <button type="submit" hidden disabled={isDisabled} />
          <Button type="submit" name={ADD_ANOTHER} variant="outlined" disabled={isDisabled}>
            {addAnotherLabel}
          </Button>
        </>
      )}
      {hasNextStep && (
        // Own key: a double click on «Lanjut» would hit the save button that replaces it.
        <Button
          key="next"
          variant={canSave ? 'outlined' : 'contained'}
          endIcon={<ArrowRight size={16} />}
          onClick={goToNextStep}
        >
          {t('form.next')}
        </Button>
      )}
      {canSave && (
        <SaveButton
          key="save"
          label={saveLabel}
          variant="contained"
          icon={<Save size={16} />}
          alwaysEnable={!isDisabled}
          disabled={isFinished || isWaitingForUploads}
          sx={{ gap: 1 }}
        />
      )}
    </StickyActions>
  )
}

type DeleteActionProps = {
  record: RaRecord
  /** Called before the page is left. */
  onDeleted: () => void
}

const DeleteAction = ({ record, onDeleted }: DeleteActionProps) => {
  const t = useMessages(formMessages)
  const translate = useTranslate()
  const declaration = useDeclaration()
  const { meta, back } = useRecordPage()
  const name = useRecordName(declaration.name)(record)
  const notify = useNotify()
  const goBack = useGoBack()
  const notifyError = useNotifyError()
  const notifyDeleted = useNotifyDeleted()
  const isUndoable = useIsRestorable()(declaration.name, [])
  const [isOpen, setOpen] = useState(false)
  const [remove, { isPending }] = useDelete()

  const handleConfirm = () =>
    remove(
      declaration.name,
      { id: record.id, previousData: record, meta },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          onDeleted()
          if (isUndoable)
            notifyDeleted(messageKey(formMessages, 'delete.done'), {
              kind: declaration.name,
              id: record.id,
              parents: [],
              title: name,
              values: { title: name },
            })
          else notify('ra.notification.deleted', { type: 'success', messageArgs: { smart_count: 1 } })
          goBack(back)
        },
        onError: notifyError,
        onSettled: () => setOpen(false),
      },
    )

  return (
    <>
      <Button color="error" startIcon={<Trash2 size={16} />} onClick={() => setOpen(true)}>
        {translate('ra.action.delete')}
      </Button>
      <ConfirmDialog
        open={isOpen}
        isBusy={isPending}
        title={t('delete.title', { name })}
        question={t(isUndoable ? 'delete.undoable' : 'delete.question', { name })}
        confirm={t('delete.confirm')}
        isDestructive
        onConfirm={handleConfirm}
        onClose={() => setOpen(false)}
      />
    </>
  )
}
