import Button, { type ButtonProps } from '@mui/material/Button'
import { useId } from 'react'
import { useNotify } from 'react-admin'
import { VisuallyHidden } from './VisuallyHidden.ts'

type ReasonedButtonProps = Omit<ButtonProps, 'onClick'> & {
  disabledReason: string | undefined
  onClick: () => void
}

/** While unavailable it stays focusable and gives the reason. */
export const ReasonedButton = ({ disabledReason, onClick, sx, ...props }: ReasonedButtonProps) => {
  const notify = useNotify()
  const id = useId()
  if (disabledReason === undefined) return <Button variant="outlined" onClick={onClick} sx={sx} {...props} />
  return (
    <>
      <Button
        variant="outlined"
        aria-disabled
        aria-describedby={id}
        data-tip={disabledReason}
        // Touch shows no tip.
        onClick={() => notify(disabledReason, { type: 'info', messageArgs: { _: disabledReason } })}
        sx={disabledSx}
        {...props}
      />
      <VisuallyHidden id={id}>{disabledReason}</VisuallyHidden>
    </>
  )
}

const disabledSx = {
  '&, &:hover': { color: 'text.disabled', borderColor: 'action.disabledBackground', cursor: 'default' },
}
