import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Popover from '@mui/material/Popover'
import TextField from '@mui/material/TextField'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useTooLong } from '../text/useTooLong.ts'
import { useHasOpened } from '../ui/useHasOpened.ts'

type TextPopoverProps = {
  /** Null: closed. */
  anchor: HTMLElement | null
  label: string
  /** Initial text. */
  text: string
  hint: string
  maxLength?: number
  submit: string
  /** Submits the text; returns an error message, if any. */
  onSubmit: (text: string) => string | undefined
  /** A secondary action, left of the others. */
  extra?: ReactNode
  onClose: () => void
}

/** A popover with one text input, beside its tool. */
export const TextPopover = (props: TextPopoverProps) =>
  // Toolbars mount with each active text: popovers only on demand.
  useHasOpened(props.anchor !== null) ? <Shown {...props} /> : null

const Shown = ({ anchor, label, onClose, ...content }: TextPopoverProps) => (
  <Popover
    open={anchor !== null}
    anchorEl={anchor}
    onClose={onClose}
    anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
    transformOrigin={{ vertical: 'top', horizontal: 'center' }}
    slotProps={{
      // Not while it closes: Ctrl+S belongs to the form again.
      paper: {
        role: anchor ? 'dialog' : undefined,
        'aria-label': label,
        sx: { mt: 0.5, border: 1, borderColor: 'divider' },
      },
    }}
  >
    <Content label={label} onClose={onClose} {...content} />
  </Popover>
)

const Content = ({
  label,
  text,
  hint,
  maxLength,
  submit,
  onSubmit,
  extra,
  onClose,
}: Omit<TextPopoverProps, 'anchor'>) => {
  const translate = useTranslate()
  const input = useRef<HTMLInputElement>(null)
  const [wrong, setWrong] = useState<string>()
  const [typed, setTyped] = useState(text)
  const tooLong = useTooLong(typed, maxLength, label)
  const onFormSubmit = (event: FormEvent) => {
    event.preventDefault()
    // React bubbles it through the portal to the editor's form.
    event.stopPropagation()
    if (!tooLong) setWrong(onSubmit(input.current?.value ?? ''))
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
        label={label}
        inputRef={input}
        defaultValue={text}
        error={(tooLong ?? wrong) !== undefined}
        helperText={tooLong ?? wrong ?? hint}
        onChange={({ target }) => {
          setTyped(target.value)
          setWrong(undefined)
        }}
        slotProps={{ htmlInput: { autoComplete: 'off', spellCheck: false } }}
      />
      <Box sx={{ display: 'flex', gap: 1, mt: 1.5 }}>
        {extra}
        <Button variant="outlined" onClick={onClose} sx={{ ml: 'auto' }}>
          {translate('ra.action.cancel')}
        </Button>
        <Button type="submit" variant="contained">
          {submit}
        </Button>
      </Box>
    </Box>
  )
}
