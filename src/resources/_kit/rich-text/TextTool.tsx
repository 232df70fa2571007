import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Popover from '@mui/material/Popover'
import TextField from '@mui/material/TextField'
import type { Editor } from '@tiptap/react'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { flushSync } from 'react-dom'
import { useLengthError } from '../text/useLengthError.ts'
import { useMessages } from '../text/useMessages.ts'
import { useHasOpened } from '../ui/useHasOpened.ts'
import { editorMessages } from './messages.ts'
import { ToolButton, type ToolButtonProps } from './ToolButton.tsx'
import { useEditorKeys } from './useEditorKeys.ts'

type TextFormProps = {
  title: string
  text: string
  hint: string
  maxLength?: number
  /** Returns an error message, if any, and stays open. */
  onSubmit: (text: string, close: () => void) => string | undefined
  renderExtra?: (close: () => void) => ReactNode
}

type TextToolProps = Omit<ToolButtonProps, 'opens' | 'expanded' | 'onClick' | 'ref'> &
  TextFormProps & {
    editor: Editor
    isShortcut?: (event: KeyboardEvent) => boolean
  }

export const TextTool = ({
  editor,
  isShortcut,
  title,
  text,
  hint,
  maxLength,
  onSubmit,
  renderExtra,
  ...tool
}: TextToolProps) => {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  // Toolbars mount with each active text: popovers only on demand.
  const hasOpened = useHasOpened(isOpen)
  useEditorKeys(editor, (event) => {
    const isOpening = isShortcut?.(event) ?? false
    if (isOpening) setOpen(true)
    return isOpening
  })
  return (
    <>
      <ToolButton {...tool} ref={button} opens="dialog" onClick={() => setOpen(true)} />
      {hasOpened && (
        <Popover
          open={isOpen}
          anchorEl={button.current}
          onClose={() => setOpen(false)}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
          transformOrigin={{ vertical: 'top', horizontal: 'center' }}
          slotProps={{
            // Not while it closes: Ctrl+S belongs to the form again.
            paper: {
              role: isOpen ? 'dialog' : undefined,
              'aria-label': title,
              sx: { mt: 0.5, border: 1, borderColor: 'divider' },
            },
          }}
        >
          <TextForm
            title={title}
            text={text}
            hint={hint}
            maxLength={maxLength}
            onSubmit={onSubmit}
            renderExtra={renderExtra}
            // Synchronous: the closing popover restores focus before the text takes it.
            onClose={() => flushSync(() => setOpen(false))}
          />
        </Popover>
      )}
    </>
  )
}

const TextForm = ({
  title,
  text,
  hint,
  maxLength,
  onSubmit,
  renderExtra,
  onClose,
}: TextFormProps & { onClose: () => void }) => {
  const t = useMessages(editorMessages)
  const translate = useTranslate()
  const [submitError, setSubmitError] = useState<string>()
  const [typedText, setTypedText] = useState(text)
  const lengthError = useLengthError(typedText, maxLength, title)
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    // React bubbles it through the portal to the editor's form.
    event.stopPropagation()
    if (!lengthError) setSubmitError(onSubmit(typedText, onClose))
  }
  return (
    <Box
      component="form"
      noValidate
      onSubmit={handleSubmit}
      sx={{ p: 2, width: 340, maxWidth: 'calc(100vw - 48px)' }}
    >
      <TextField
        fullWidth
        autoFocus
        label={title}
        value={typedText}
        error={(lengthError ?? submitError) !== undefined}
        helperText={lengthError ?? submitError ?? hint}
        onChange={({ target }) => {
          setTypedText(target.value)
          setSubmitError(undefined)
        }}
        slotProps={{ htmlInput: { autoComplete: 'off', spellCheck: false } }}
      />
      <Box sx={{ display: 'flex', gap: 1, mt: 1.5 }}>
        {renderExtra?.(onClose)}
        <Button variant="outlined" onClick={onClose} sx={{ ml: 'auto' }}>
          {translate('ra.action.cancel')}
        </Button>
        <Button type="submit" variant="contained">
          {t('editor.apply')}
        </Button>
      </Box>
    </Box>
  )
}
