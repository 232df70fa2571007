import Button from '@mui/material/Button'
import { useEffect, useState } from 'react'
import { signedOutOwner } from '../../../authProvider/notice.ts'
import { countDrafts, removeDraftsOf } from '../../../drafts/drafts.ts'
import { guestMessages } from '../../../i18n/guest/index.ts'
import { Notice } from '../Notice.tsx'

/** Says how many drafts whoever has just signed out leaves in this browser, and deletes them on request. */
export const KeptDrafts = () => {
  const m = guestMessages().login.drafts
  const [owner] = useState(signedOutOwner)
  const [count, setCount] = useState(0)
  const [step, setStep] = useState<'kept' | 'asked' | 'deleted'>('kept')
  useEffect(() => {
    if (owner !== undefined) countDrafts(owner).then(setCount)
  }, [owner])
  if (owner === undefined || count === 0) return null

  const remove = () => {
    setStep('deleted')
    removeDraftsOf(owner)
  }
  return (
    <Notice>
      {step === 'kept' && m.kept(count)}
      {step === 'asked' && m.question(count)}
      {step === 'deleted' && m.deleted}
      {step === 'kept' && (
        <Button size="small" onClick={() => setStep('asked')}>
          {m.remove}
        </Button>
      )}
      {step === 'asked' && (
        <>
          <Button size="small" color="error" autoFocus onClick={remove}>
            {m.confirm}
          </Button>
          <Button size="small" onClick={() => setStep('kept')}>
            {m.cancel}
          </Button>
        </>
      )}
    </Notice>
  )
}
