import { useCallback, useEffect, useId, useRef } from 'react'
import { useNotify } from 'react-admin'
import { messageKey } from '../../../i18n/messages.ts'
import { mediaOf } from '../media/byItsBytes.ts'
import { uploadMessages } from '../media/messages.ts'
import { useUploads } from '../media/uploads.tsx'
import { useRefusalText } from '../media/useRefusalText.ts'
import { useUploadMedia } from '../media/useUploadMedia.ts'
import { useErrorText } from '../text/useErrorText.ts'
import { useMessages } from '../text/useMessages.ts'
import type { ImageUploadHost } from './imageUploads.ts'
import { editorMessages } from './messages.ts'
import { pictureAddress } from './pictureAddress.ts'

/** Via the media library; the form's save waits for them. @returns a stable getter of the current host. */
export function useImageUploads(source: string): () => ImageUploadHost {
  const t = useMessages(editorMessages, uploadMessages)
  const notify = useNotify()
  const errorText = useErrorText()
  const refusalText = useRefusalText()
  const upload = useUploadMedia()
  const { report } = useUploads()
  const id = useId()
  const host: ImageUploadHost = {
    upload: async (chosen, options) => {
      const { file, refused } = await mediaOf(chosen, 'image')
      if (!file) throw new Error(refusalText(refused, 'image'))
      const { public_url, alt } = await upload(file, options)
      const src = pictureAddress(public_url)
      if (src === undefined) throw new Error(messageKey(editorMessages, 'editor.pictureUnusable'))
      return { src, alt: typeof alt === 'string' ? alt : '' }
    },
    onStart: (name) => report(`${id}${name}`, { phase: 'running', source: () => source }),
    onEnd: (name, outcome) => {
      if ('done' in outcome) notify(messageKey(uploadMessages, 'upload.imageDone'), { type: 'success' })
      if ('failed' in outcome) notify(errorText(outcome.failed), { type: 'error' })
      report(`${id}${name}`, undefined)
    },
    words: { loading: t('upload.loading'), cancel: t('upload.cancel') },
  }
  const latest = useRef(host)
  useEffect(() => {
    latest.current = host
  })
  return useCallback(() => latest.current, [])
}
