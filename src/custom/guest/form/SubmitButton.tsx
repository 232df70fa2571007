import Button, { type ButtonProps } from '@mui/material/Button'
import { useRestoreFocus } from './useRestoreFocus.ts'

type SubmitButtonProps = ButtonProps & {
  isBusy?: boolean
  /** Looks disabled, but stays focusable and pressable: a press explains why. */
  isLocked?: boolean
}

export const lockedSx = {
  '&[aria-disabled=true], &[aria-disabled=true]:hover': {
    color: 'text.secondary',
    bgcolor: 'action.disabledBackground',
    boxShadow: 'none',
    cursor: 'default',
  },
}

/** A guest screen's submit button. While busy it keeps focus and ignores presses. */
export const SubmitButton = ({ isBusy = false, isLocked, onClick, ...props }: SubmitButtonProps) => (
  <Button
    ref={useRestoreFocus(isBusy)}
    type={onClick ? 'button' : 'submit'}
    variant="contained"
    size="large"
    fullWidth
    loading={isBusy}
    aria-disabled={isLocked || undefined}
    sx={lockedSx}
    onClick={onClick}
    {...props}
  />
)
