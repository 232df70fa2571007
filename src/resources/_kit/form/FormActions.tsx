import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { ArrowRight, Save } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { SaveButton, useRecordContext, useTranslate } from 'react-admin'
import { useFormState } from 'react-hook-form'
import { Link as RouterLink } from 'react-router'
import { uploadMessages } from '../media/messages.ts'
import { useRecordPage } from '../page/recordPage.ts'
import { useReturning } from '../place/returning.ts'
import { useMessages } from '../text/useMessages.ts'
import { StickyActions } from '../ui/StickyActions.tsx'
import { DeleteAction } from './DeleteAction.tsx'
import { useFormProgress } from './formProgress.ts'
import { useFormSteps } from './formSteps.ts'
import { formMessages } from './messages.ts'
import { SaveState } from './SaveState.tsx'

type FormActionsProps = {
  saveLabel?: string
  /** Tabs are steps: only the last one has the save button. */
  stepwise?: boolean
  deletable?: boolean
}

export const FormActions = ({ saveLabel, stepwise = false, deletable = true }: FormActionsProps) => {
  const returning = useReturning()
  const t = useMessages(uploadMessages, formMessages)
  const translate = useTranslate()
  const { back, backLabel } = useRecordPage()
  const record = useRecordContext()
  const { over, waiting, cancel, finish } = useFormProgress()
  const { last, next } = useFormSteps()
  const out = useRef<HTMLAnchorElement>(null)
  // The form is disabled; a focus elsewhere stays.
  useEffect(() => {
    const { activeElement, body } = document
    const lost = activeElement === body || activeElement?.closest('form')?.contains(out.current)
    if (over && lost) out.current?.focus({ preventScroll: true })
  }, [over])
  const { isSubmitting } = useFormState()
  return (
    <StickyActions>
      {deletable && record?.id !== undefined && <DeleteAction record={record} onDeleted={finish} />}
      <SaveState />
      {waiting && (
        <Box role="status" sx={{ color: 'text.secondary', fontSize: 13 }}>
          {t('upload.loading')}
        </Box>
      )}
      {cancel && <Button onClick={cancel}>{t('form.stopSending')}</Button>}
      <Button ref={out} component={RouterLink} {...returning(back)} variant="outlined">
        {over ? (backLabel ?? t('form.toList')) : translate('ra.action.cancel')}
      </Button>
      {stepwise && !last ? (
        // Own key: a double click on «Lanjut» would hit the save button that replaces it.
        <Button key="next" variant="contained" endIcon={<ArrowRight size={16} />} onClick={next}>
          {t('form.next')}
        </Button>
      ) : (
        <SaveButton
          key="save"
          label={saveLabel}
          variant="contained"
          icon={<Save size={16} />}
          alwaysEnable={!isSubmitting && !waiting && !over}
          disabled={over || waiting}
          sx={{ gap: 1 }}
        />
      )}
    </StickyActions>
  )
}
