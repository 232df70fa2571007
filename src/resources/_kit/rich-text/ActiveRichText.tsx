import { TextSelection } from '@tiptap/pm/state'
import type { EditorProps } from '@tiptap/pm/view'
import { EditorContent } from '@tiptap/react'
import { type RefObject, useEffect, useMemo, useRef } from 'react'
import { createPortal } from 'react-dom'
import { hasText } from './imageUploads.ts'
import { type Caret, useRichTextGroupState } from './RichTextGroup.tsx'
import { Toolbar } from './Toolbar.tsx'
import type { TextSource } from './textSource.ts'
import { useTextEditor } from './useTextEditor.ts'

export type ActiveRichTextProps = {
  source: TextSource
  /** From these handlers, false leaves it to the editor. */
  onFiles?: (files: readonly File[]) => boolean
  onPaste?: (clipboard: DataTransfer) => boolean
  onKeyDown?: (event: KeyboardEvent) => boolean
  attributes: Readonly<Record<string, string>>
  caret: Caret
  onReady: () => void
  /** Typed before it mounted. */
  earlyText: RefObject<string>
}

const ActiveRichText = (props: ActiveRichTextProps) => {
  const { source, attributes, caret, earlyText } = props
  const toolbar = useRichTextGroupState((group) => group.toolbar)
  const id = attributes.id ?? ''
  const latestProps = useRef(props)
  useEffect(() => {
    latestProps.current = props
  })
  const editorProps = useMemo(
    (): EditorProps => ({
      attributes: { ...attributes, role: 'textbox', 'aria-keyshortcuts': 'Alt+F10' },
      handleKeyDown: (_, event) => latestProps.current.onKeyDown?.(event) ?? false,
      handlePaste: (_, { clipboardData }) => {
        const files = [...(clipboardData?.files ?? [])]
        const { onFiles, onPaste } = latestProps.current
        // Office adds a picture of copied text.
        if (files.length > 0 && !hasText(clipboardData)) return onFiles?.(files) ?? false
        return (clipboardData && onPaste?.(clipboardData)) ?? false
      },
      handleDrop: (_, event, __, isMoved) =>
        !isMoved && (latestProps.current.onFiles?.([...(event.dataTransfer?.files ?? [])]) ?? false),
    }),
    [attributes],
  )
  const { editor, uploadFiles } = useTextEditor({
    source: id,
    // Subscribed to by the editor: what it writes itself renders nothing.
    form: { value: source.get(), getCurrent: source.get, write: source.set, subscribe: source.subscribe },
    editorProps,
  })
  useEffect(() => {
    if (!editor) return
    const { view, state } = editor
    view.focus()
    latestProps.current.onReady()
    const position =
      caret === 'end' || !('elementFromPoint' in document)
        ? state.doc.content.size
        : (view.posAtCoords(caret)?.pos ?? state.doc.content.size)
    view.dispatch(view.state.tr.setSelection(TextSelection.near(view.state.doc.resolve(position), -1)))
    if (earlyText.current === '') return
    view.dispatch(view.state.tr.insertText(earlyText.current))
    earlyText.current = ''
  }, [editor, caret, earlyText])
  if (!editor) return null
  return (
    <>
      {toolbar && createPortal(<Toolbar editor={editor} controls={id} onFiles={uploadFiles} />, toolbar)}
      <EditorContent editor={editor} />
    </>
  )
}

export default ActiveRichText
