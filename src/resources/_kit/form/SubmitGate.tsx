import Box from '@mui/material/Box'
import { type FormEvent, type ReactNode, type SubmitEvent, useState } from 'react'
import { useNotify } from 'react-admin'
import { messageKey } from '../../../i18n/messages.ts'
import { useUploads } from '../media/uploads.tsx'
import { formMessages } from './messages.ts'

type SubmitGateProps = { children: (isWaitingForUploads: boolean) => ReactNode }

/** The form inside that is submitted; React also bubbles submits of other forms through portals (popovers of inputs). */
const submittedForm = ({ target, currentTarget }: FormEvent): HTMLFormElement | undefined =>
  target instanceof HTMLFormElement && currentTarget.contains(target) ? target : undefined

/** Around a form: delays submit until uploads end, so that their values are included, and reports one that was dropped. */
export const SubmitGate = ({ children }: SubmitGateProps) => {
  const notify = useNotify()
  const uploads = useUploads()
  const [isWaitingForUploads, setWaitingForUploads] = useState(false)
  const handleSubmitCapture = async (event: SubmitEvent) => {
    const form = submittedForm(event)
    const { submitter } = event.nativeEvent
    if (!form || !uploads.isRunning()) return
    event.preventDefault()
    event.stopPropagation()
    if (isWaitingForUploads) return
    setWaitingForUploads(true)
    await uploads.waitUntilSettled()
    setWaitingForUploads(false)
    form.requestSubmit(submitter?.isConnected ? submitter : null)
  }
  // Only then does it get here: react-admin ignores a submit whose default is prevented, and stops any other.
  const handleSubmit = (event: FormEvent) => {
    if (!submittedForm(event)) return
    // biome-ignore lint/suspicious/noConsole: a bug, of ours or of an extension
    console.error('A submit was cancelled before its form: nothing was saved')
    notify(messageKey(formMessages, 'form.notSubmitted'), { type: 'error' })
  }
  return (
    <Box sx={{ display: 'contents' }} onSubmitCapture={handleSubmitCapture} onSubmit={handleSubmit}>
      {children(isWaitingForUploads)}
    </Box>
  )
}
