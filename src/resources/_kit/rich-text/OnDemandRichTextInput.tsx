import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import { Pencil } from 'lucide-react'
import { useId, useState } from 'react'
import { FieldTitle, InputHelperText } from 'react-admin'
import { isEmptyRichText } from '../../../../contract/richText.ts'
import { useMessages } from '../text/useMessages.ts'
import { useRawInput } from '../ui/useRawInput.ts'
import { editorMessages } from './messages.ts'
import { RichTextInput } from './RichTextInput.tsx'
import { RichTextView } from './RichTextView.tsx'
import type { RichTextInputProps } from './richTextInputProps.ts'

/** Mounts its editor on demand: fifty in a list would take seconds. */
export const OnDemandRichTextInput = (props: RichTextInputProps) => {
  const [isOpen, setOpen] = useState(false)
  return isOpen ? (
    <RichTextInput {...props} autoFocus />
  ) : (
    <RichTextPreview {...props} onOpen={() => setOpen(true)} />
  )
}

const RichTextPreview = ({
  source,
  label,
  isRequired,
  helperText,
  readOnly = false,
  onOpen,
}: RichTextInputProps & { onOpen: () => void }) => {
  const t = useMessages(editorMessages)
  const id = useId()
  const { field, fieldState } = useRawInput({ source })
  const { invalid, error } = fieldState
  const html = typeof field.value === 'string' ? field.value : ''
  const isEmpty = isEmptyRichText(html)
  return (
    <Box
      role="group"
      tabIndex={-1}
      ref={field.ref}
      data-invalid={invalid}
      aria-labelledby={`${id}-label`}
      aria-describedby={invalid ? `${id}-help` : undefined}
      sx={{ width: '100%', borderRadius: 1 }}
    >
      <Box
        id={`${id}-label`}
        sx={{ mb: 0.75, fontSize: 13.5, fontWeight: 600, color: invalid ? 'error.main' : undefined }}
      >
        <FieldTitle label={label} source={source} isRequired={isRequired} />
      </Box>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 1.5,
          alignItems: 'flex-start',
          p: 1.5,
          border: 1,
          borderRadius: 1,
          borderColor: invalid ? 'error.main' : 'divider',
          bgcolor: 'background.default',
        }}
      >
        <Box sx={{ flex: '1 1 200px', minWidth: 0, alignSelf: 'center' }}>
          {isEmpty ? (
            <Box sx={{ color: 'text.secondary' }}>{t('editor.nothingYet')}</Box>
          ) : (
            <RichTextView html={html} />
          )}
        </Box>
        {!readOnly && (
          <Button
            size="small"
            variant="outlined"
            startIcon={<Pencil size={14} />}
            aria-describedby={`${id}-label`}
            onClick={onOpen}
          >
            {t(isEmpty ? 'editor.write' : 'editor.edit')}
          </Button>
        )}
      </Box>
      <FormHelperText id={`${id}-help`} error={invalid}>
        <InputHelperText error={error?.message} helperText={helperText} />
      </FormHelperText>
    </Box>
  )
}
