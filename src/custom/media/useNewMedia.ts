import { useState } from 'react'
import type { Media } from '../../../contract/media.ts'
import { checkMediaFile } from '../../resources/_kit/media/detectMimeType.ts'
import type { MediaFileIssue } from '../../resources/_kit/media/fileRules.ts'
import { useUpload } from '../../resources/_kit/media/useUpload.ts'
import type { MediaDetails } from '../../resources/_kit/media/useUploadMedia.ts'

export type NewMedia = ReturnType<typeof useNewMedia>

export function useNewMedia(type: Media['type'], onDone: (media: Media) => void) {
  const [file, setFile] = useState<File>()
  const [issue, setIssue] = useState<MediaFileIssue>()
  const [sentDetails, setSentDetails] = useState<MediaDetails>({})
  const upload = useUpload({
    // Fields missing in the response are filled in.
    onDone: (uploaded) =>
      onDone({ title: '', url: uploaded.public_url, source: 'upload', ...sentDetails, ...uploaded, type }),
  })
  return {
    state: upload.state,
    cancel: upload.cancel,
    file,
    issue,
    isRunning: upload.state.phase === 'running',
    /** @returns whether it may be sent. */
    selectFile: async (chosenFile: File) => {
      const result = await checkMediaFile(chosenFile, type)
      upload.cancel()
      setIssue(result.issue)
      setFile(result.file)
      return result.file !== undefined
    },
    send: (details: MediaDetails) => {
      if (!file) return
      setSentDetails(details)
      upload.start(file, details)
    },
  }
}
