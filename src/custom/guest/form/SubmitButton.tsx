import Button, { type ButtonProps } from '@mui/material/Button'
import { useKeptFocus } from './useKeptFocus.ts'

type SubmitButtonProps = ButtonProps & {
  busy?: boolean
  /** Looks disabled, but stays focusable and pressable: a press explains why. */
  locked?: boolean
}

export const lockedLook = {
  '&[aria-disabled=true], &[aria-disabled=true]:hover': {
    color: 'text.secondary',
    bgcolor: 'action.disabledBackground',
    boxShadow: 'none',
    cursor: 'default',
  },
}

/** A guest screen's submit button. While busy it keeps focus and ignores presses. */
export const SubmitButton = ({ busy = false, locked, onClick, ...props }: SubmitButtonProps) => (
  <Button
    ref={useKeptFocus(busy)}
    type={onClick ? 'button' : 'submit'}
    variant="contained"
    size="large"
    fullWidth
    loading={busy}
    aria-disabled={locked || undefined}
    sx={lockedLook}
    onClick={onClick}
    {...props}
  />
)
