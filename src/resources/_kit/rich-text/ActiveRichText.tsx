import { TextSelection } from '@tiptap/pm/state'
import type { EditorProps } from '@tiptap/pm/view'
import { type Editor, EditorContent, useEditor } from '@tiptap/react'
import {
  type RefObject,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { useNotify } from 'react-admin'
import { createPortal } from 'react-dom'
import { messageKey } from '../../../i18n/words.ts'
import { extensions } from './extensions.ts'
import { ImageUploads, insertUploads } from './imageUploads.ts'
import { CleanPaste } from './paste.ts'
import { type Caret, useInRichTextGroup } from './RichTextGroup.tsx'
import { Toolbar } from './Toolbar.tsx'
import type { TextSource } from './textSource.ts'
import { useEditorValue } from './useEditorValue.ts'
import { useImageUploads } from './useImageUploads.ts'
import { editorWords } from './words.ts'

export type ActiveRichTextProps = {
  source: TextSource
  /** Handles pasted or dropped files; false: the editor takes the images. */
  onFiles?: (files: readonly File[]) => boolean
  /** Handles a multi-line paste as plain lines; false: the editor does. */
  onLines?: (lines: readonly string[]) => boolean
  /** Handles a key; false: the editor does. */
  onKey?: (event: KeyboardEvent) => boolean
  attributes: Readonly<Record<string, string>>
  caret: Caret
  /** Mounted, focused, and accepting input. */
  onReady: () => void
  /** Input typed before it mounted. */
  early: RefObject<string>
}

/** Pixels of the window covered by bars: the caret's line is scrolled clear of them. */
const inTheWay = { top: 160, right: 0, bottom: 96, left: 0 }

/** The editor of a `RichTextBox`. */
const ActiveRichText = ({ attributes, caret, early, onReady, ...text }: ActiveRichTextProps) => {
  const notify = useNotify()
  const toolbar = useInRichTextGroup((group) => group.toolbar)
  const id = attributes.id ?? ''
  const host = useImageUploads(id)
  const latest = useRef(text)
  useEffect(() => {
    latest.current = text
  })
  const [allExtensions] = useState(() => [
    ...extensions,
    ImageUploads.configure({ host }),
    CleanPaste.configure({
      onPicturesLost: () => notify(messageKey(editorWords, 'editor.picturesLost'), { type: 'warning' }),
    }),
  ])
  // Stable while the attributes are: new props re-create the editor's view.
  const editorProps = useMemo(
    (): EditorProps => ({
      scrollThreshold: inTheWay,
      scrollMargin: inTheWay,
      attributes: { ...attributes, role: 'textbox', 'aria-keyshortcuts': 'Alt+F10' },
      handleKeyDown: (_, event) => latest.current.onKey?.(event) ?? false,
      handlePaste: (_, { clipboardData }) => {
        const files = [...(clipboardData?.files ?? [])]
        const { onFiles, onLines } = latest.current
        if (files.length > 0) return onFiles?.(files) ?? false
        const lines = (clipboardData?.getData('text/plain') ?? '').split(/\r?\n/).map((line) => line.trim())
        return onLines?.(lines.filter(Boolean)) ?? false
      },
      handleDrop: (_, event, __, isMoved) =>
        !isMoved && (latest.current.onFiles?.([...(event.dataTransfer?.files ?? [])]) ?? false),
    }),
    [attributes],
  )
  const editor = useEditor({
    // An editor created before mount is discarded where rendering is slow.
    immediatelyRender: false,
    extensions: allExtensions,
    // The page's policy allows no text in style elements: EditorFrame has the rules.
    injectCSS: false,
    editorProps,
  })
  const takeFiles = useCallback(
    (files: File[]) => editor && insertUploads(editor.view, host, files),
    [editor, host],
  )
  if (!editor) return null
  return (
    <>
      {toolbar && createPortal(<Toolbar editor={editor} controls={id} onFiles={takeFiles} />, toolbar)}
      <Surface editor={editor} source={text.source} caret={caret} early={early} onReady={onReady} />
    </>
  )
}

type SurfaceProps = Pick<ActiveRichTextProps, 'source' | 'caret' | 'early' | 'onReady'> & { editor: Editor }

const Surface = ({ editor, source, caret, early, onReady }: SurfaceProps) => {
  const value = useSyncExternalStore(source.subscribe, source.get)
  const ready = useRef(onReady)
  useEditorValue(editor, { value, current: source.get, write: source.set })
  useEffect(() => {
    const { view, state } = editor
    view.focus()
    ready.current()
    const at =
      caret === 'end' || !('elementFromPoint' in document)
        ? state.doc.content.size
        : (view.posAtCoords(caret)?.pos ?? state.doc.content.size)
    view.dispatch(view.state.tr.setSelection(TextSelection.near(view.state.doc.resolve(at), -1)))
    if (early.current === '') return
    view.dispatch(view.state.tr.insertText(early.current))
    early.current = ''
  }, [editor, caret, early])
  // Memoised: after a keystroke the document is up to date already.
  return useMemo(() => <EditorContent editor={editor} />, [editor])
}

export default ActiveRichText
