import type { EditorProps } from '@tiptap/pm/view'
import { type Editor, useEditor } from '@tiptap/react'
import { useCallback, useMemo, useState } from 'react'
import { useNotify } from 'react-admin'
import { messageKey } from '../../../i18n/messages.ts'
import { extensions } from './extensions.ts'
import { ImageUploads, insertUploads } from './imageUploads.ts'
import { editorMessages } from './messages.ts'
import { CleanPaste } from './paste.ts'
import { TabKey } from './tabKey.ts'
import { type FormValue, useEditorValue } from './useEditorValue.ts'
import { useImageUploads } from './useImageUploads.ts'

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
