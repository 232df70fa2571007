import { useState } from 'react'
import type { Media } from '../../../contract/media.ts'
import { mediaOf } from '../../resources/_kit/media/byItsBytes.ts'
import type { AdvisedRefusal } from '../../resources/_kit/media/fileRules.ts'
import { useUpload } from '../../resources/_kit/media/useUpload.ts'
import type { MediaDetails } from '../../resources/_kit/media/useUploadMedia.ts'

export type NewMedia = ReturnType<typeof useNewMedia>

export function useNewMedia(type: Media['type'], onDone: (media: Media) => void) {
  const [file, setFile] = useState<File>()
  const [refused, setRefused] = useState<AdvisedRefusal>()
  const [sent, setSent] = useState<MediaDetails>({})
  const upload = useUpload({
    // Fields missing in the response are filled in.
    onDone: (uploaded) =>
      onDone({ title: '', url: uploaded.public_url, source: 'upload', ...sent, ...uploaded, type }),
  })
  return {
    state: upload.state,
    cancel: upload.cancel,
    file,
    refused,
    running: upload.state.phase === 'running',
    /** @returns whether it may be sent. */
    take: async (chosen: File) => {
      const taken = await mediaOf(chosen, type)
      upload.cancel()
      setRefused(taken.refused)
      setFile(taken.file)
      return taken.file !== undefined
    },
    send: (details: MediaDetails) => {
      if (!file) return
      setSent(details)
      upload.start(file, details)
    },
  }
}
