import Button from '@mui/material/Button'
import { type ReactNode, useId } from 'react'
import { useNotify, useTranslate } from 'react-admin'
import type { MessageKey } from '../../../../i18n/words.ts'
import { VisuallyHidden } from '../../../../resources/_kit/ui/VisuallyHidden.ts'

type ChosenActionProps = {
  /** Why it cannot be pressed now. */
  reason: MessageKey | undefined
  destructive?: boolean
  onClick: () => void
  children: ReactNode
}

/** A bulk action. While unavailable it stays focusable and gives the reason. */
export const ChosenAction = ({ reason, destructive = false, onClick, children }: ChosenActionProps) => {
  const translate = useTranslate()
  const notify = useNotify()
  const id = useId()
  if (reason === undefined)
    return (
      <Button variant="outlined" sx={destructive ? { color: 'error.main' } : undefined} onClick={onClick}>
        {children}
      </Button>
    )
  return (
    <>
      <Button
        variant="outlined"
        aria-disabled
        aria-describedby={id}
        data-tip={translate(reason)}
        // A finger sees no tip.
        onClick={() => notify(reason, { type: 'info' })}
        sx={off}
      >
        {children}
      </Button>
      <VisuallyHidden id={id}>{translate(reason)}</VisuallyHidden>
    </>
  )
}

const off = {
  '&, &:hover': { color: 'text.disabled', borderColor: 'action.disabledBackground', cursor: 'default' },
}
