import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type MouseEvent, useEffect, useState } from 'react'
import { useService } from '../../../common/services.ts'
import { createDrafts } from '../../../drafts/drafts.ts'
import { guestMessages } from '../../../i18n/guest/index.ts'
import { Notice } from '../Notice.tsx'

/** After signing out: how many drafts the account left in this browser, and their deletion. */
export const SignedOutNotice = ({ owner }: { owner: string }) => {
  const drafts = useService(createDrafts)
  const m = guestMessages().signedOut
  const [count, setCount] = useState(0)
  const [step, setStep] = useState<'told' | 'asked' | 'deleted'>('told')
  useEffect(() => {
    let isMounted = true
    drafts.count(owner).then((found) => {
      if (isMounted) setCount(found)
    })
    return () => {
      isMounted = false
    }
  }, [owner, drafts.count])
  const handleRemove = async ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) => {
    await drafts.removeAll(owner)
    setStep('deleted')
    // The pressed button goes.
    const email = form?.elements.namedItem('email')
    if (email instanceof HTMLElement) email.focus()
  }
  if (step === 'deleted') return <Notice>{m.deleted}</Notice>
  if (count === 0) return <Notice>{m.done}</Notice>
  const isConfirming = step === 'asked'
  return (
    <Notice>
      {isConfirming ? m.ask(count) : m.left(count)}
      <Box sx={{ display: 'flex', gap: 1, mt: 1, ml: isConfirming ? 0 : -2 }}>
        {/* The same element in both steps: it keeps the focus. */}
        <Button
          size="small"
          variant={isConfirming ? 'outlined' : 'text'}
          onClick={() => setStep(isConfirming ? 'told' : 'asked')}
        >
          {isConfirming ? m.keep : m.remove}
        </Button>
        {isConfirming && (
          <Button size="small" color="error" onClick={handleRemove}>
            {m.confirm}
          </Button>
        )}
      </Box>
    </Notice>
  )
}
