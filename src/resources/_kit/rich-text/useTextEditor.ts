import type { EditorProps } from '@tiptap/pm/view'
import { type Editor, useEditor } from '@tiptap/react'
import { useCallback, useId, useMemo, useState } from 'react'
import { useEvent, useNotify } from 'react-admin'
import { messageKey } from '../../../i18n/messages.ts'
import { checkMediaFile } from '../media/detectMimeType.ts'
import { uploadMessages } from '../media/messages.ts'
import { useUploads } from '../media/uploads.tsx'
import { useFileIssueText } from '../media/useFileIssueText.ts'
import { useUploadMedia } from '../media/useUploadMedia.ts'
import { useErrorText } from '../text/useErrorText.ts'
import { useMessages } from '../text/useMessages.ts'
import { extensions } from './extensions.ts'
import { type ImageUploadHost, ImageUploads, insertUploads } from './imageUploads.ts'
import { editorMessages } from './messages.ts'
import { CleanPaste } from './paste.ts'
import { resolvePictureUrl } from './resolvePictureUrl.ts'
import { TabKey } from './tabKey.ts'
import { type FormValue, useEditorValue } from './useEditorValue.ts'

/** Pixels covered by bars: the caret's line is scrolled clear of them. */
const coveredMargins = { top: 160, right: 0, bottom: 96, left: 0 }

type TextEditorOptions = {
  source: string
  form: FormValue
  /** Stable where rendering has to be fast: new ones update the editor's view. */
  editorProps: EditorProps
  onBlur?: () => void
}

/** @returns the editor, null until mounted, and a stable function that uploads files to the selection. */
export function useTextEditor({ source, form, editorProps, onBlur }: TextEditorOptions): {
  editor: Editor | null
  uploadFiles: (files: readonly File[]) => void
} {
  const notify = useNotify()
  const host = useImageUploads(source)
  const [allExtensions] = useState(() => [
    ...extensions,
    TabKey,
    ImageUploads.configure({ host }),
    CleanPaste.configure({
      onPicturesLost: () => notify(messageKey(editorMessages, 'editor.picturesLost'), { type: 'warning' }),
    }),
  ])
  const editor = useEditor({
    // One created before mount is discarded where rendering is slow.
    immediatelyRender: false,
    extensions: allExtensions,
    // The CSP refuses style elements: EditorFrame has the rules.
    injectCSS: false,
    editorProps: useMemo(
      () => ({ ...editorProps, scrollThreshold: coveredMargins, scrollMargin: coveredMargins }),
      [editorProps],
    ),
    onBlur: () => onBlur?.(),
  })
  useEditorValue(editor, form)
  const uploadFiles = useCallback(
    (files: readonly File[]) => editor && insertUploads(editor.view, host, files),
    [editor, host],
  )
  return { editor, uploadFiles }
}

/** Via the media library; the form's save waits for them. @returns a stable getter of the current host. */
function useImageUploads(source: string): () => ImageUploadHost {
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
  return useEvent(() => host)
}
