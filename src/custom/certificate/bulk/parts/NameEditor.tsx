import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type SubmitEvent, useEffect, useId } from 'react'
import { useTranslate } from 'react-admin'
import { MAX_NAME } from '../../../../../contract/member.ts'
import { useLengthError } from '../../../../resources/_kit/text/useLengthError.ts'
import { CancelButton } from '../../../../resources/_kit/ui/CancelButton.tsx'
import { isFocusOnBody } from '../../../../resources/_kit/ui/isFocusOnBody.ts'
import { PlainField } from '../../../../resources/_kit/ui/PlainField.tsx'
import { useBulkText } from '../useBulkText.ts'

type NameEditorProps = {
  text: string
  errorMessage: string | undefined
  isSaving: boolean
  onChange: (text: string) => void
  onSave: () => void
  onCancel: () => void
}

export const NameEditor = ({ text, errorMessage, isSaving, onChange, onSave, onCancel }: NameEditorProps) => {
  const { t } = useBulkText()
  const translate = useTranslate()
  const id = useId()
  const lengthError = useLengthError(text, MAX_NAME, t('certificatesMany.names.field'))
  useEffect(() => {
    const field = document.getElementById(id)
    if (!(field instanceof HTMLInputElement) || !isFocusOnBody()) return
    field.focus({ preventScroll: true })
    field.select()
  }, [id])
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    if (!isSaving && !lengthError) onSave()
  }
  return (
    <Box
      component="form"
      noValidate
      onSubmit={handleSubmit}
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
        error={lengthError ?? errorMessage}
      />
      <Box sx={{ display: 'flex', gap: 1, justifyContent: 'flex-end' }}>
        <CancelButton disabled={isSaving} onClick={onCancel} />
        <Button type="submit" variant="contained" loading={isSaving} loadingPosition="start">
          {translate('ra.action.save')}
        </Button>
      </Box>
    </Box>
  )
}
