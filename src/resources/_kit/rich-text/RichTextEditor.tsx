import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import InputLabel from '@mui/material/InputLabel'
import { EditorContent } from '@tiptap/react'
import { useEffect } from 'react'
import { FieldTitle, InputHelperText } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { useRawInput } from '../ui/useRawInput.ts'
import { EditorFrame } from './EditorFrame.tsx'
import type { RichTextInputProps } from './richTextInputProps.ts'
import { Toolbar } from './Toolbar.tsx'
import { useTextEditor } from './useTextEditor.ts'

const RichTextEditor = ({
  source,
  label,
  readOnly = false,
  autoFocus = false,
  helperText,
  ...rules
}: RichTextInputProps) => {
  const { getValues } = useFormContext()
  const { id, field, fieldState, isRequired } = useRawInput({ source, ...rules })
  const { name, value, onChange, onBlur, ref } = field
  const { invalid, error } = fieldState
  const help = `${id}-help`
  const { editor, uploadFiles } = useTextEditor({
    source: name,
    // The form's value may be ahead of rendering.
    form: { value: asText(value), getCurrent: () => asText(getValues(name)), write: onChange },
    editorProps: {
      attributes: {
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': `${id}-label`,
        'aria-describedby': help,
        ...(isRequired ? { 'aria-required': 'true' } : {}),
        ...(invalid ? { 'aria-invalid': 'true' } : {}),
        ...(readOnly ? { 'aria-readonly': 'true', tabindex: '0' } : { 'aria-keyshortcuts': 'Alt+F10' }),
      },
    },
    onBlur,
  })
  useEffect(() => {
    // react-hook-form focuses it when the value is invalid.
    if (editor) ref(editor.view.dom)
  }, [editor, ref])
  useEffect(() => {
    editor?.setEditable(!readOnly, false)
  }, [editor, readOnly])
  useEffect(() => {
    if (autoFocus) editor?.commands.focus('end')
  }, [editor, autoFocus])

  return (
    <Box sx={{ width: '100%' }}>
      <InputLabel id={`${id}-label`} component="div" error={invalid} onClick={() => editor?.commands.focus()}>
        <FieldTitle label={label} source={source} isRequired={isRequired} />
      </InputLabel>
      <EditorFrame data-invalid={invalid} data-read-only={readOnly}>
        {editor && !readOnly && <Toolbar editor={editor} controls={id} onFiles={uploadFiles} />}
        {editor && <EditorContent editor={editor} />}
      </EditorFrame>
      <FormHelperText id={help} error={invalid}>
        <InputHelperText error={error?.message} helperText={helperText} />
      </FormHelperText>
    </Box>
  )
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : '')
export default RichTextEditor
