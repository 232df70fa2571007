import Button, { type ButtonProps } from '@mui/material/Button'
import { useKeptFocus } from './useKeptFocus.ts'

type SubmitButtonProps = ButtonProps & {
  busy?: boolean
  /** Looks disabled and says so, but keeps the focus and can be pressed: the press explains. */
  locked?: boolean
}

/** Style of an `aria-disabled` button. */
export const lockedLook = {
  '&[aria-disabled=true], &[aria-disabled=true]:hover': {
    color: 'text.secondary',
    bgcolor: 'action.disabledBackground',
    boxShadow: 'none',
    cursor: 'default',
  },
}

/** The one action of a guest screen. While busy it keeps the focus and says so, but takes no second press. */
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
