import { useCallback, useEffect, useId, useRef } from 'react'
import { useNotify } from 'react-admin'
import { messageKey } from '../../../i18n/messages.ts'
import { checkMediaFile } from '../media/detectMimeType.ts'
import { uploadMessages } from '../media/messages.ts'
import { useUploads } from '../media/uploads.tsx'
import { useFileIssueText } from '../media/useFileIssueText.ts'
import { useUploadMedia } from '../media/useUploadMedia.ts'
import { useErrorText } from '../text/useErrorText.ts'
import { useMessages } from '../text/useMessages.ts'
import type { ImageUploadHost } from './imageUploads.ts'
import { editorMessages } from './messages.ts'
import { resolvePictureUrl } from './resolvePictureUrl.ts'

/** Via the media library; the form's save waits for them. @returns a stable getter of the current host. */
export function useImageUploads(source: string): () => ImageUploadHost {
  const t = useMessages(editorMessages, uploadMessages)
  const notify = useNotify()
  const errorText = useErrorText()
  const issueText = useFileIssueText()
  const upload = useUploadMedia()
  const { report } = useUploads()
  const id = useId()
  const host: ImageUploadHost = {
    upload: async (chosenFile, options) => {
      const { file, issue } = await checkMediaFile(chosenFile, 'image')
      if (!file) throw new Error(issueText(issue, 'image'))
      const { public_url, alt } = await upload(file, options)
      const src = resolvePictureUrl(public_url)
      if (src === undefined) throw new Error(messageKey(editorMessages, 'editor.pictureUnusable'))
      return { src, alt: typeof alt === 'string' ? alt : '' }
    },
    onStart: (name) => report(`${id}${name}`, { phase: 'running', source: () => source }),
    onEnd: (name, outcome) => {
      if ('done' in outcome) notify(messageKey(uploadMessages, 'upload.imageDone'), { type: 'success' })
      if ('failed' in outcome) notify(errorText(outcome.failed), { type: 'error' })
      report(`${id}${name}`, undefined)
    },
    messages: { loading: t('upload.loading'), cancel: t('upload.cancel') },
  }
  const latestHost = useRef(host)
  useEffect(() => {
    latestHost.current = host
  })
  return useCallback(() => latestHost.current, [])
}
