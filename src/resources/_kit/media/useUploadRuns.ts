import { useEffect, useRef, useState } from 'react'
import { createUploadRuns, type UploadRuns } from './uploadRuns.ts'
import { useUploads } from './uploads.tsx'
import { useUploadMedia } from './useUploadMedia.ts'

/** For inputs that may unmount meanwhile: aborted with the caller. The form's save waits for them. */
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
