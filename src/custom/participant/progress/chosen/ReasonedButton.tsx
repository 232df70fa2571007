import Button from '@mui/material/Button'
import { type ReactNode, useId } from 'react'
import { useNotify } from 'react-admin'
import { VisuallyHidden } from '../../../../resources/_kit/ui/VisuallyHidden.ts'

type ReasonedButtonProps = {
  /** Why it cannot be pressed now. */
  reason: string | undefined
  onClick: () => void
  children: ReactNode
}

/** While unavailable it stays focusable and gives the reason. */
export const ReasonedButton = ({ reason, onClick, children }: ReasonedButtonProps) => {
  const notify = useNotify()
  const id = useId()
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        aria-disabled={reason !== undefined}
        aria-describedby={reason && id}
        data-tip={reason}
        // A finger sees no tip.
        onClick={
          reason === undefined ? onClick : () => notify(reason, { type: 'info', messageArgs: { _: reason } })
        }
        sx={reason === undefined ? undefined : off}
      >
        {children}
      </Button>
      {reason !== undefined && <VisuallyHidden id={id}>{reason}</VisuallyHidden>}
    </>
  )
}

const off = {
  '&, &:hover': { color: 'text.disabled', borderColor: 'action.disabledBackground', cursor: 'default' },
}
