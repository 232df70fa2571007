import { useEffect, useRef, useState } from 'react'
import { createUploadRuns, type UploadRuns } from './uploadRuns.ts'
import { useUploads } from './uploads.tsx'
import { useUploadMedia } from './useUploadMedia.ts'

/**
 * Many uploads at a time, of what may come and go on the screen meanwhile. They are given up when the component goes that
 * holds them, and the save of the form around waits for them (see `UploadsProvider`).
 */
export function useUploadRuns(): UploadRuns {
  const upload = useUploadMedia()
  const { report } = useUploads()
  const latest = useRef({ upload, report })
  useEffect(() => {
    latest.current = { upload, report }
  })
  const [runs] = useState(() =>
    createUploadRuns(
      () => latest.current.upload,
      () => latest.current.report,
    ),
  )
  useEffect(() => runs.end, [runs])
  return runs
}
