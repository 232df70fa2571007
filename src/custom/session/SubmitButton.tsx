import Button, { type ButtonProps } from '@mui/material/Button'

/** The one action of a guest screen. While busy it keeps the focus and says so, but takes no second press. */
export const SubmitButton = ({ busy, onClick, ...props }: ButtonProps & { busy?: boolean }) => (
  <Button
    type={onClick ? 'button' : 'submit'}
    variant="contained"
    size="large"
    fullWidth
    loading={busy}
    onClick={onClick}
    {...props}
  />
)
