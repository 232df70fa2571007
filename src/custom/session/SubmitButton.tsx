import Button, { type ButtonProps } from '@mui/material/Button'

type SubmitButtonProps = ButtonProps & {
  busy?: boolean
  /** Looks disabled and says so, but keeps the focus and can be pressed: the press explains. */
  held?: boolean
}

/** Of a button that says by `aria-disabled` that a press is in vain. */
export const heldLook = {
  '&[aria-disabled=true], &[aria-disabled=true]:hover': {
    color: 'action.disabled',
    bgcolor: 'action.disabledBackground',
    boxShadow: 'none',
    cursor: 'default',
  },
}

/** The one action of a guest screen. While busy it keeps the focus and says so, but takes no second press. */
export const SubmitButton = ({ busy, held, onClick, ...props }: SubmitButtonProps) => (
  <Button
    type={onClick ? 'button' : 'submit'}
    variant="contained"
    size="large"
    fullWidth
    loading={busy}
    aria-disabled={held || undefined}
    sx={heldLook}
    onClick={onClick}
    {...props}
  />
)
