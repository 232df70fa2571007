import { useEffect, useRef, useState } from 'react'
import { useService } from '../../../common/services.ts'
import { createSession } from '../../../session/session.ts'
import { createUploadRuns, type UploadRuns } from './uploadRuns.ts'
import { useUploads } from './uploads.tsx'
import { useUploadMedia } from './useUploadMedia.ts'

/** For inputs that may unmount meanwhile: aborted with the caller. The form's save waits for them. */
export function useUploadRuns(): UploadRuns {
  const session = useService(createSession)
  const upload = useUploadMedia()
  const { report } = useUploads()
  const latestCallbacks = useRef({ upload, report })
  useEffect(() => {
    latestCallbacks.current = { upload, report }
  })
  const [runs] = useState(() =>
    createUploadRuns({
      upload: () => latestCallbacks.current.upload,
      report: () => latestCallbacks.current.report,
      canChangeDetails: () => session.hasCapability('media-details'),
    }),
  )
  useEffect(() => runs.dispose, [runs])
  return runs
}
