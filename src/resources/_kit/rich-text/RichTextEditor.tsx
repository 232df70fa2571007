import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import InputLabel from '@mui/material/InputLabel'
import { type Editor, EditorContent, useEditor } from '@tiptap/react'
import { type ReactNode, type RefCallback, useEffect, useState } from 'react'
import { FieldTitle, InputHelperText, useInput, useNotify } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { messageKey } from '../../../i18n/words.ts'
import { EditorFrame } from './EditorFrame.tsx'
import { extensions } from './extensions.ts'
import { ImageUploads, insertUploads } from './imageUploads.ts'
import { CleanPaste } from './paste.ts'
import type { RichTextInputProps } from './richTextInputProps.ts'
import { Toolbar } from './Toolbar.tsx'
import { useEditorValue } from './useEditorValue.ts'
import { useImageUploads } from './useImageUploads.ts'
import { editorWords } from './words.ts'

/** Pixels of the window covered by bars: the caret's line is scrolled clear of them. */
const inTheWay = { top: 120, right: 0, bottom: 96, left: 0 }

/** The editor itself; see `RichTextInput`. */
const RichTextEditor = ({
  source,
  label,
  readOnly = false,
  autoFocus = false,
  helperText,
  ...rules
}: RichTextInputProps) => {
  const notify = useNotify()
  const { getValues } = useFormContext()
  const { id, field, fieldState, isRequired } = useInput({ source, format: asText, parse: asIs, ...rules })
  const { invalid, error } = fieldState
  const host = useImageUploads(field.name)
  const [allExtensions] = useState(() => [
    ...extensions,
    ImageUploads.configure({ host }),
    CleanPaste.configure({
      onPicturesLost: () => notify(messageKey(editorWords, 'editor.picturesLost'), { type: 'warning' }),
    }),
  ])
  const help = `${id}-help`
  const editor = useEditor({
    // An editor created before mount is discarded where rendering is slow.
    immediatelyRender: false,
    extensions: allExtensions,
    // The page's policy allows no text in style elements: EditorFrame has the rules.
    injectCSS: false,
    editorProps: {
      scrollThreshold: inTheWay,
      scrollMargin: inTheWay,
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
        {editor && (
          <EditorSurface
            editor={editor}
            value={field.value}
            current={() => asText(getValues(field.name))}
            onChange={field.onChange}
            elementRef={field.ref}
            tools={
              !readOnly && (
                <Toolbar
                  editor={editor}
                  controls={id}
                  onFiles={(files) => insertUploads(editor.view, host, files)}
                />
              )
            }
          />
        )}
      </EditorFrame>
      <FormHelperText id={help} error={invalid}>
        <InputHelperText error={error?.message} helperText={helperText} />
      </FormHelperText>
    </Box>
  )
}

type EditorSurfaceProps = {
  editor: Editor
  value: string
  /** The form's value, which may be ahead of rendering. */
  current: () => string
  onChange: (html: string) => void
  /** react-hook-form focuses it when the value is invalid. */
  elementRef: RefCallback<HTMLElement>
  tools: ReactNode
}

const EditorSurface = ({ editor, value, current, onChange, elementRef, tools }: EditorSurfaceProps) => {
  useEditorValue(editor, { value, current, write: onChange })
  useEffect(() => {
    elementRef(editor.view.dom)
  }, [elementRef, editor])
  return (
    <>
      {tools}
      <EditorContent editor={editor} />
    </>
  )
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : '')
const asIs = <Value,>(value: Value): Value => value

export default RichTextEditor
