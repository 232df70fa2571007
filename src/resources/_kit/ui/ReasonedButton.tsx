import Button, { type ButtonProps } from '@mui/material/Button'
import { useId } from 'react'
import { useNotify } from 'react-admin'
import { VisuallyHidden } from './VisuallyHidden.ts'

type ReasonedButtonProps = Omit<ButtonProps, 'onClick'> & {
  reason: string | undefined
  onClick: () => void
}

/** While unavailable it stays focusable and gives the reason. */
export const ReasonedButton = ({ reason, onClick, sx, ...props }: ReasonedButtonProps) => {
  const notify = useNotify()
  const id = useId()
  if (reason === undefined) return <Button variant="outlined" onClick={onClick} sx={sx} {...props} />
  return (
    <>
      <Button
        variant="outlined"
        aria-disabled
        aria-describedby={id}
        data-tip={reason}
        // Touch shows no tip.
        onClick={() => notify(reason, { type: 'info', messageArgs: { _: reason } })}
        sx={off}
        {...props}
      />
      <VisuallyHidden id={id}>{reason}</VisuallyHidden>
    </>
  )
}

const off = {
  '&, &:hover': { color: 'text.disabled', borderColor: 'action.disabledBackground', cursor: 'default' },
}
