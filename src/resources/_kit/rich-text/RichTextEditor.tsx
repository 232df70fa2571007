import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import InputLabel from '@mui/material/InputLabel'
import { EditorContent, useEditor } from '@tiptap/react'
import { useEffect, useState } from 'react'
import { FieldTitle, InputHelperText, useInput, useNotify } from 'react-admin'
import type { MessageKey } from '../../../i18n/id.ts'
import { EditorFrame } from './EditorFrame.tsx'
import { extensions } from './extensions.ts'
import { ImageUploads, insertUploads } from './imageUploads.ts'
import { CleanPaste } from './paste.ts'
import type { RichTextInputProps } from './RichTextInput.tsx'
import { Toolbar } from './Toolbar.tsx'
import { useEditorValue } from './useEditorValue.ts'
import { useImageUploads } from './useImageUploads.ts'

/** The editor itself; see `RichTextInput`. */
const RichTextEditor = ({ source, label, readOnly = false, helperText, ...rules }: RichTextInputProps) => {
  const notify = useNotify()
  const { id, field, fieldState, isRequired } = useInput({ source, format: asText, parse: asIs, ...rules })
  const { invalid, error } = fieldState
  const host = useImageUploads(field.name)
  const [allExtensions] = useState(() => [
    ...extensions,
    ImageUploads.configure({ host }),
    CleanPaste.configure({
      onPicturesLost: () => notify('editor.picturesLost' satisfies MessageKey, { type: 'warning' }),
    }),
  ])
  const help = `${id}-help`
  const editor = useEditor({
    extensions: allExtensions,
    // The page's policy allows no text in style elements: EditorFrame has the rules.
    injectCSS: false,
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
    onBlur: () => field.onBlur(),
  })
  useEditorValue(editor, field.value, field.onChange)
  useEffect(() => editor.setEditable(!readOnly, false), [editor, readOnly])
  const { ref } = field
  // react-hook-form puts the focus there when the value is refused.
  useEffect(() => ref(editor.view.dom), [ref, editor])

  return (
    <Box sx={{ width: '100%' }}>
      <InputLabel id={`${id}-label`} component="div" error={invalid} onClick={() => editor.commands.focus()}>
        <FieldTitle label={label} source={source} isRequired={isRequired} />
      </InputLabel>
      <EditorFrame data-invalid={invalid} data-read-only={readOnly}>
        {!readOnly && (
          <Toolbar
            editor={editor}
            controls={id}
            onFiles={(files) => insertUploads(editor.view, host, files)}
          />
        )}
        <EditorContent editor={editor} />
      </EditorFrame>
      <FormHelperText id={help} error={invalid}>
        <InputHelperText error={error?.message} helperText={helperText} />
      </FormHelperText>
    </Box>
  )
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : '')
const asIs = <Value,>(value: Value): Value => value

export default RichTextEditor
