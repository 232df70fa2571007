import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type SubmitEvent, useEffect, useId } from 'react'
import { useTranslate } from 'react-admin'
import { MAX_NAME } from '../../../../../contract/member.ts'
import { useTooLong } from '../../../../resources/_kit/text/useTooLong.ts'
import { isFocusFree } from '../../../../resources/_kit/ui/isFocusFree.ts'
import { PlainField } from '../../../../resources/_kit/ui/PlainField.tsx'
import { useBulkText } from '../useBulkText.ts'

type NameEditorProps = {
  text: string
  fault: string | undefined
  isSaving: boolean
  onChange: (text: string) => void
  onSave: () => void
  onCancel: () => void
}

export const NameEditor = ({ text, fault, isSaving, onChange, onSave, onCancel }: NameEditorProps) => {
  const { t } = useBulkText()
  const translate = useTranslate()
  const id = useId()
  const tooLong = useTooLong(text, MAX_NAME, t('certificatesMany.names.field'))
  useEffect(() => {
    const field = document.getElementById(id)
    if (!(field instanceof HTMLInputElement) || !isFocusFree()) return
    field.focus({ preventScroll: true })
    field.select()
  }, [id])
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!isSaving && !tooLong) onSave()
  }
  return (
    <Box
      component="form"
      noValidate
      onSubmit={submit}
      onKeyDown={({ key }) => key === 'Escape' && !isSaving && onCancel()}
      sx={{ display: 'grid', gap: 1.5 }}
    >
      <PlainField
        id={id}
        label={t('certificatesMany.names.field')}
        value={text}
        onChange={onChange}
        readOnly={isSaving}
        isRequired
        fault={tooLong ?? fault}
      />
      <Box sx={{ display: 'flex', gap: 1, justifyContent: 'flex-end' }}>
        <Button variant="outlined" disabled={isSaving} onClick={onCancel}>
          {translate('ra.action.cancel')}
        </Button>
        <Button type="submit" variant="contained" loading={isSaving} loadingPosition="start">
          {translate('ra.action.save')}
        </Button>
      </Box>
    </Box>
  )
}
