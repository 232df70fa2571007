import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type MouseEvent, useEffect, useState } from 'react'
import { useService } from '../../../common/services.ts'
import { createDrafts } from '../../../drafts/drafts.ts'
import { guestMessages } from '../../../i18n/guest/index.ts'
import { Notice } from '../Notice.tsx'

/** After signing out: how many drafts the account left in this browser, and their deletion. */
export const SignedOut = ({ owner }: { owner: string }) => {
  const drafts = useService(createDrafts)
  const m = guestMessages().signedOut
  const [count, setCount] = useState(0)
  const [step, setStep] = useState<'told' | 'asked' | 'deleted'>('told')
  useEffect(() => {
    let isWanted = true
    drafts.count(owner).then((found) => {
      if (isWanted) setCount(found)
    })
    return () => {
      isWanted = false
    }
  }, [owner, drafts.count])
  const remove = async ({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) => {
    await drafts.removeAll(owner)
    setStep('deleted')
    // The pressed button goes.
    const email = form?.elements.namedItem('email')
    if (email instanceof HTMLElement) email.focus()
  }
  if (step === 'deleted') return <Notice>{m.deleted}</Notice>
  if (count === 0) return <Notice>{m.done}</Notice>
  const isAsked = step === 'asked'
  return (
    <Notice>
      {isAsked ? m.ask(count) : m.left(count)}
      <Box sx={{ display: 'flex', gap: 1, mt: 1, ml: isAsked ? 0 : -2 }}>
        {/* The same element in both steps: it keeps the focus. */}
        <Button
          size="small"
          variant={isAsked ? 'outlined' : 'text'}
          onClick={() => setStep(isAsked ? 'told' : 'asked')}
        >
          {isAsked ? m.keep : m.remove}
        </Button>
        {isAsked && (
          <Button size="small" color="error" onClick={remove}>
            {m.confirm}
          </Button>
        )}
      </Box>
    </Notice>
  )
}
