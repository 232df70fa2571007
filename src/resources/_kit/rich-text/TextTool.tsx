import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Popover from '@mui/material/Popover'
import TextField from '@mui/material/TextField'
import type { Editor } from '@tiptap/react'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { flushSync } from 'react-dom'
import { useMessages } from '../text/useMessages.ts'
import { useTooLong } from '../text/useTooLong.ts'
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
  extra?: (close: () => void) => ReactNode
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
  extra,
  ...tool
}: TextToolProps) => {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  // Toolbars mount with each active text: popovers only on demand.
  const opened = useHasOpened(isOpen)
  useEditorKeys(editor, (event) => {
    const opens = isShortcut?.(event) ?? false
    if (opens) setOpen(true)
    return opens
  })
  return (
    <>
      <ToolButton {...tool} ref={button} opens="dialog" onClick={() => setOpen(true)} />
      {opened && (
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
            extra={extra}
            // Synchronous: the closing popover restores focus before the text takes it.
            close={() => flushSync(() => setOpen(false))}
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
  extra,
  close,
}: TextFormProps & { close: () => void }) => {
  const t = useMessages(editorMessages)
  const translate = useTranslate()
  const [wrong, setWrong] = useState<string>()
  const [typed, setTyped] = useState(text)
  const tooLong = useTooLong(typed, maxLength, title)
  const onFormSubmit = (event: FormEvent) => {
    event.preventDefault()
    // React bubbles it through the portal to the editor's form.
    event.stopPropagation()
    if (!tooLong) setWrong(onSubmit(typed, close))
  }
  return (
    <Box
      component="form"
      noValidate
      onSubmit={onFormSubmit}
      sx={{ p: 2, width: 340, maxWidth: 'calc(100vw - 48px)' }}
    >
      <TextField
        fullWidth
        autoFocus
        label={title}
        value={typed}
        error={(tooLong ?? wrong) !== undefined}
        helperText={tooLong ?? wrong ?? hint}
        onChange={({ target }) => {
          setTyped(target.value)
          setWrong(undefined)
        }}
        slotProps={{ htmlInput: { autoComplete: 'off', spellCheck: false } }}
      />
      <Box sx={{ display: 'flex', gap: 1, mt: 1.5 }}>
        {extra?.(close)}
        <Button variant="outlined" onClick={close} sx={{ ml: 'auto' }}>
          {translate('ra.action.cancel')}
        </Button>
        <Button type="submit" variant="contained">
          {t('editor.apply')}
        </Button>
      </Box>
    </Box>
  )
}
