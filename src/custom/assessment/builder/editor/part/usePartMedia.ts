import { useMemo } from 'react'
import { useNotify } from 'react-admin'
import { useStore } from 'zustand'
import type { Id } from '../../../../../../contract/primitives.ts'
import { checkMediaFile } from '../../../../../resources/_kit/media/detectMimeType.ts'
import { usePickMedia } from '../../../../../resources/_kit/media/pickMedia.ts'
import { idleUpload } from '../../../../../resources/_kit/media/uploadRuns.ts'
import { useFileIssueText } from '../../../../../resources/_kit/media/useFileIssueText.ts'
import type { Media } from '../../../model/values.ts'
import { useBuilder } from '../../../state/BuilderContext.ts'
import { usePackets } from '../../PacketsContext.ts'
import type { PartBinding } from './partBinding.ts'

export type MediaType = 'image' | 'audio'

const typeOf = ({ type }: File): MediaType => (type.startsWith('audio/') ? 'audio' : 'image')

type MediaRecord = { id: Id; public_url?: unknown; alt?: unknown; title?: unknown }

const textOf = (text: unknown) => (typeof text === 'string' ? text : undefined)

/** The type is the requested one, whatever the API returns. */
const toMedia = ({ id, public_url, alt, title }: MediaRecord, type: MediaType): Media => ({
  id,
  type,
  public_url: textOf(public_url),
  alt: textOf(alt),
  title: textOf(title),
})

/** @param id of the text's element. */
export function usePartMedia(id: string, binding: PartBinding) {
  const builder = useBuilder()
  const notify = useNotify()
  const issueText = useFileIssueText()
  const pickMedia = usePickMedia()
  const { uploadRuns } = usePackets()
  const upload = useStore(uploadRuns.states, (states) => states.get(id) ?? idleUpload)
  const actions = useMemo(() => {
    const set = (media: Media | null) => binding.write((now) => ({ ...now, media }))
    const uploadFile = async (chosenFile: File) => {
      const type = typeOf(chosenFile)
      const result = await checkMediaFile(chosenFile, type)
      if (!result.file) notify(issueText(result.issue, type), { type: 'error' })
      else
        uploadRuns.start(id, result.file, { source: () => id, onDone: (media) => set(toMedia(media, type)) })
    }
    return {
      set,
      send: uploadFile,
      pick: async (type: MediaType) => {
        const media = await pickMedia({ type })
        if (media) set(toMedia(media, type))
      },
      /** False: the text takes them. The first file goes beside it, further pictures into it. */
      acceptFiles: (files: readonly File[]) => {
        const [file] = files
        if (!file || (binding.read(builder.getState())?.media && typeOf(file) === 'image')) return false
        uploadFile(file)
        return true
      },
      cancel: () => uploadRuns.cancel(id),
    }
  }, [builder, id, binding, notify, pickMedia, issueText, uploadRuns])
  return { actions, upload }
}
