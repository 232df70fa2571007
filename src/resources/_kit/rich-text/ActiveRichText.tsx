import { TextSelection } from '@tiptap/pm/state'
import type { EditorProps } from '@tiptap/pm/view'
import { EditorContent } from '@tiptap/react'
import { type RefObject, useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { type Caret, useInRichTextGroup } from './RichTextGroup.tsx'
import { Toolbar } from './Toolbar.tsx'
import type { TextSource } from './textSource.ts'
import { useTextEditor } from './useTextEditor.ts'

export type ActiveRichTextProps = {
  source: TextSource
  /** From these handlers, false leaves it to the editor. */
  onFiles?: (files: readonly File[]) => boolean
  /** A multi-line paste as plain lines. */
  onLines?: (lines: readonly string[]) => boolean
  onKey?: (event: KeyboardEvent) => boolean
  attributes: Readonly<Record<string, string>>
  caret: Caret
  onReady: () => void
  /** Typed before it mounted. */
  early: RefObject<string>
}

const ActiveRichText = (props: ActiveRichTextProps) => {
  const { source, attributes, caret, early } = props
  const toolbar = useInRichTextGroup((group) => group.toolbar)
  const id = attributes.id ?? ''
  const latest = useRef(props)
  useEffect(() => {
    latest.current = props
  })
  const editorProps = useMemo(
    (): EditorProps => ({
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
  const value = useSyncExternalStore(source.subscribe, source.get)
  const { editor, onFiles } = useTextEditor({
    source: id,
    form: { value, current: source.get, write: source.set },
    editorProps,
  })
  useEffect(() => {
    if (!editor) return
    const { view, state } = editor
    view.focus()
    latest.current.onReady()
    const at =
      caret === 'end' || !('elementFromPoint' in document)
        ? state.doc.content.size
        : (view.posAtCoords(caret)?.pos ?? state.doc.content.size)
    view.dispatch(view.state.tr.setSelection(TextSelection.near(view.state.doc.resolve(at), -1)))
    if (early.current === '') return
    view.dispatch(view.state.tr.insertText(early.current))
    early.current = ''
  }, [editor, caret, early])
  if (!editor) return null
  return (
    <>
      {toolbar && createPortal(<Toolbar editor={editor} controls={id} onFiles={onFiles} />, toolbar)}
      <EditorContent editor={editor} />
    </>
  )
}

export default ActiveRichText
