import { DOMParser, DOMSerializer, type Node } from '@tiptap/pm/model'
import { EditorState } from '@tiptap/pm/state'
import type { Editor } from '@tiptap/react'
import { useEffect, useRef } from 'react'
import { isEmptyRichText } from '../../../../contract/richText.ts'
import { parseRichText } from './html.ts'

/** The last shared value, and the last that came from the form. */
type Agreed = { editor: Editor; value: string; untouched: { doc: Node; value: string } }

export type FormValue = { value: string; current: () => string; write: (html: string) => void }

/**
 * Edits are written at once; external changes (a draft, a reset, a chosen version) replace the content. A visually
 * empty text is written as '', one that is changed back exactly as it was stored.
 */
export function useEditorValue(editor: Editor | null, form: FormValue): void {
  const { value } = form
  const agreed = useRef<Agreed>(undefined)
  const latest = useRef(form)
  useEffect(() => {
    latest.current = form
  })

  useEffect(() => {
    if (!editor || editor.isDestroyed) return
    if (agreed.current?.editor === editor && agreed.current.value === value) return
    // Something was typed meanwhile: the next render brings it.
    if (agreed.current?.editor === editor && latest.current.current() !== value) return
    show(editor, value)
    agreed.current = { editor, value, untouched: { doc: editor.state.doc, value } }
  }, [editor, value])

  useEffect(() => {
    if (!editor) return
    const onUpdate = () => {
      if (!agreed.current) return
      const { doc } = editor.state
      const { untouched } = agreed.current
      const html = doc.eq(untouched.doc) ? untouched.value : serialise(doc)
      agreed.current.value = isEmptyRichText(html) ? '' : html
      latest.current.write(agreed.current.value)
    }
    editor.on('update', onUpdate)
    return () => {
      editor.off('update', onUpdate)
    }
  }, [editor])
}

/** Without a change event or an undo step: it is no edit. */
function show({ schema, state, view }: Editor, html: string): void {
  const doc = DOMParser.fromSchema(schema).parse(parseRichText(html), { preserveWhitespace: true })
  view.updateState(EditorState.create({ doc, plugins: state.plugins }))
  // Notifies subscribers.
  view.dispatch(view.state.tr)
}

/** ProseMirror blocks are immutable: their HTML is cached. */
const known = new WeakMap<Node, string>()

const blockToHtml = (block: Node): string => {
  const holder = document.createElement('div')
  holder.append(DOMSerializer.fromSchema(block.type.schema).serializeNode(block))
  return holder.innerHTML
}

/** As Tiptap's `getHTML`, but only changed blocks: typing stays fast at 200,000 characters. */
export function serialise(doc: Node): string {
  const parts: string[] = []
  doc.forEach((block) => {
    const html = known.get(block) ?? blockToHtml(block)
    known.set(block, html)
    parts.push(html)
  })
  return parts.join('')
}
