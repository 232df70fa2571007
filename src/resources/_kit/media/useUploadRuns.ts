import { useEffect, useRef, useState } from 'react'
import { createUploadRuns, type UploadRuns } from './uploadRuns.ts'
import { useUploads } from './uploads.tsx'
import { useUploadMedia } from './useUploadMedia.ts'

/**
 * Concurrent uploads of inputs that may unmount meanwhile. Aborted when the hook's component unmounts; the form's
 * save waits for them (see `UploadsProvider`).
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
