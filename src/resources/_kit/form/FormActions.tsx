import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { ArrowRight, Save } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { SaveButton, useRecordContext, useTranslate } from 'react-admin'
import { useFormState } from 'react-hook-form'
import { Link as RouterLink } from 'react-router'
import { uploadWords } from '../media/words.ts'
import { useRecordPage } from '../page/recordPage.ts'
import { returning } from '../place/returning.ts'
import { useMessages } from '../text/useMessages.ts'
import { StickyActions } from '../ui/StickyActions.tsx'
import { DeleteAction } from './DeleteAction.tsx'
import { useFormProgress } from './formProgress.ts'
import { useFormSteps } from './formSteps.ts'
import { SaveRetryNote } from './SaveRetryNote.tsx'
import { formWords } from './words.ts'

type FormActionsProps = {
  /** Label of the save button; defaults to react-admin's. */
  saveLabel?: string
  /** Tabs are steps: all but the last lead on to the next instead of saving. */
  stepwise?: boolean
  /** Whether a record can be deleted from here. */
  deletable?: boolean
}

/** A form's sticky actions: Batal left of Simpan, Hapus apart for an existing record. */
export const FormActions = ({ saveLabel, stepwise = false, deletable = true }: FormActionsProps) => {
  const t = useMessages(uploadWords, formWords)
  const translate = useTranslate()
  const { back, backLabel } = useRecordPage()
  const record = useRecordContext()
  const { over, waiting, cancel, finish } = useFormProgress()
  const { last, next } = useFormSteps()
  const out = useRef<HTMLAnchorElement>(null)
  // The form is disabled now; a focus elsewhere is left alone.
  useEffect(() => {
    const { activeElement, body } = document
    const lost = activeElement === body || activeElement?.closest('form')?.contains(out.current)
    if (over && lost) out.current?.focus()
  }, [over])
  // For the button to show one submit at a time.
  const { isSubmitting } = useFormState()
  return (
    <StickyActions>
      {deletable && record?.id !== undefined && (
        <Box sx={{ mr: 'auto' }}>
          <DeleteAction record={record} onDeleted={finish} />
        </Box>
      )}
      {waiting && (
        <Box role="status" sx={{ color: 'text.secondary', fontSize: 13 }}>
          {t('upload.loading')}
        </Box>
      )}
      <SaveRetryNote />
      {cancel && <Button onClick={cancel}>{t('form.stopSending')}</Button>}
      <Button ref={out} component={RouterLink} {...returning(back)} variant="outlined">
        {over ? (backLabel ?? t('form.toList')) : translate('ra.action.cancel')}
      </Button>
      {stepwise && !last ? (
        // Own key: otherwise a double click on «Lanjut» hits the save button that replaces it.
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
