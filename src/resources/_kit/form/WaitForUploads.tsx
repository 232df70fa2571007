import Box from '@mui/material/Box'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useUploads } from '../media/uploads.tsx'

type WaitForUploadsProps = { children: (waiting: boolean) => ReactNode }

/** Delays submit until uploads end, so that their values are included. */
export const WaitForUploads = ({ children }: WaitForUploadsProps) => {
  const uploads = useUploads()
  const [waiting, setWaiting] = useState(false)
  const hold = async (event: FormEvent) => {
    const form = event.target
    // React bubbles submits of other forms through portals (popovers of inputs).
    if (!(form instanceof HTMLFormElement && event.currentTarget.contains(form))) return
    if (!uploads.isRunning()) return
    event.preventDefault()
    event.stopPropagation()
    if (waiting) return
    setWaiting(true)
    await uploads.settled()
    setWaiting(false)
    form.requestSubmit()
  }
  return (
    <Box sx={{ display: 'contents' }} onSubmitCapture={hold}>
      {children(waiting)}
    </Box>
  )
}
