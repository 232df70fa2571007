import { DOMParser, DOMSerializer, type Node } from '@tiptap/pm/model'
import { EditorState } from '@tiptap/pm/state'
import type { Editor } from '@tiptap/react'
import { useEffect, useRef } from 'react'
import { isEmptyRichText } from '../../../../contract/richText.ts'
import { parseRichText } from './html.ts'

/** The last shared value, and the last that came from the form. */
type SyncedValue = { editor: Editor; value: string; original: { doc: Node; value: string } }

export type FormValue = {
  value: string
  getCurrent: () => string
  write: (html: string) => void
  /** Tells of changes, where no render does. */
  subscribe?: (listener: () => void) => () => void
}

/**
 * Edits are written at once; external changes (a draft, a reset, a chosen version) replace the content. A visually
 * empty text is written as '', one that is changed back exactly as it was stored.
 */
export function useEditorValue(editor: Editor | null, form: FormValue): void {
  const { value, subscribe } = form
  const synced = useRef<SyncedValue>(undefined)
  const latestForm = useRef(form)
  useEffect(() => {
    latestForm.current = form
  })

  useEffect(() => {
    if (!editor || editor.isDestroyed) return
    if (synced.current?.editor === editor && synced.current.value === value) return
    // Something was typed meanwhile: the next render brings it.
    if (synced.current?.editor === editor && latestForm.current.getCurrent() !== value) return
    synced.current = replaceContent(editor, value)
  }, [editor, value])

  useEffect(() => {
    if (!editor || !subscribe) return
    const handleChange = () => {
      const current = latestForm.current.getCurrent()
      if (!editor.isDestroyed && synced.current?.value !== current)
        synced.current = replaceContent(editor, current)
    }
    // Since it was rendered.
    handleChange()
    return subscribe(handleChange)
  }, [editor, subscribe])

  useEffect(() => {
    if (!editor) return
    const handleUpdate = () => {
      if (!synced.current) return
      const { doc } = editor.state
      const { original } = synced.current
      const html = doc.eq(original.doc) ? original.value : serialise(doc)
      synced.current.value = isEmptyRichText(html) ? '' : html
      latestForm.current.write(synced.current.value)
    }
    editor.on('update', handleUpdate)
    return () => {
      editor.off('update', handleUpdate)
    }
  }, [editor])
}

/** Without a change event or an undo step: it is no edit. */
function replaceContent(editor: Editor, value: string): SyncedValue {
  const { schema, state, view } = editor
  const doc = DOMParser.fromSchema(schema).parse(parseRichText(value), { preserveWhitespace: true })
  view.updateState(EditorState.create({ doc, plugins: state.plugins }))
  // Notifies subscribers.
  view.dispatch(view.state.tr)
  return { editor, value, original: { doc: editor.state.doc, value } }
}

/** ProseMirror blocks are immutable: their HTML is cached. */
const htmlByBlock = new WeakMap<Node, string>()

const blockToHtml = (block: Node): string => {
  const holder = document.createElement('div')
  holder.append(DOMSerializer.fromSchema(block.type.schema).serializeNode(block))
  return holder.innerHTML
}

/** As Tiptap's `getHTML`, but only changed blocks: typing stays fast at 200,000 characters. */
export function serialise(doc: Node): string {
  const parts: string[] = []
  doc.forEach((block) => {
    const html = htmlByBlock.get(block) ?? blockToHtml(block)
    htmlByBlock.set(block, html)
    parts.push(html)
  })
  return parts.join('')
}
