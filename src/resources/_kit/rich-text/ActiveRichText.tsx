import { TextSelection } from '@tiptap/pm/state'
import { type Editor, EditorContent, useEditor } from '@tiptap/react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useNotify } from 'react-admin'
import { createPortal } from 'react-dom'
import { keyOf } from '../../../i18n/words.ts'
import { extensions } from './extensions.ts'
import { ImageUploads, insertUploads } from './imageUploads.ts'
import { CleanPaste } from './paste.ts'
import { type Caret, useRichTextGroup } from './RichTextGroup.tsx'
import { Toolbar } from './Toolbar.tsx'
import { useEditorValue } from './useEditorValue.ts'
import { useImageUploads } from './useImageUploads.ts'
import { editorWords } from './words.ts'

export type ActiveRichTextProps = {
  value: string
  /** What it is now, which may be ahead of what is rendered. */
  current: () => string
  onChange: (html: string) => void
  /** Takes pictures and sounds that are pasted or dropped; false leaves pictures to the text. */
  onFiles?: (files: readonly File[]) => boolean
  /** Takes what is pasted as plain lines; false leaves it to the text. */
  onLines?: (lines: readonly string[]) => boolean
  /** A key that means something of its own here; false leaves it to the text. */
  onKey?: (event: KeyboardEvent) => boolean
  attributes: Readonly<Record<string, string>>
  caret: Caret
  /** It stands there, has the focus, and takes what is typed. */
  onReady: () => void
  /** What was typed before it was there. */
  early: RefObject<string>
}

/** Pixels of the window that bars cover: the line that is written is kept clear of them. */
const inTheWay = { top: 160, right: 0, bottom: 96, left: 0 }

/** The editor of a `RichTextBox`. */
const ActiveRichText = ({ attributes, caret, early, onReady, ...text }: ActiveRichTextProps) => {
  const notify = useNotify()
  const { toolbar } = useRichTextGroup()
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
      onPicturesLost: () => notify(keyOf(editorWords, 'editor.picturesLost'), { type: 'warning' }),
    }),
  ])
  const editor = useEditor({
    // Made before it stands in the page, it would be thrown away again wherever rendering takes its time.
    immediatelyRender: false,
    extensions: allExtensions,
    // The page's policy allows no text in style elements: EditorFrame has the rules.
    injectCSS: false,
    editorProps: {
      scrollThreshold: inTheWay,
      scrollMargin: inTheWay,
      attributes: { ...attributes, 'aria-keyshortcuts': 'Alt+F10' },
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
    },
  })
  if (!editor) return null
  return (
    <>
      {toolbar &&
        createPortal(
          <Toolbar
            editor={editor}
            controls={id}
            onFiles={(files) => insertUploads(editor.view, host, files)}
          />,
          toolbar,
        )}
      <Surface editor={editor} caret={caret} early={early} onReady={onReady} {...text} />
    </>
  )
}

type SurfaceProps = Pick<
  ActiveRichTextProps,
  'value' | 'current' | 'onChange' | 'caret' | 'early' | 'onReady'
> & {
  editor: Editor
}

const Surface = ({ editor, value, current, onChange, caret, early, onReady }: SurfaceProps) => {
  const ready = useRef(onReady)
  useEditorValue(editor, { value, current, write: onChange })
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
  return <EditorContent editor={editor} />
}

export default ActiveRichText
