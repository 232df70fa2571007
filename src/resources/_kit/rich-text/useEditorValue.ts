import { DOMParser, type Node } from '@tiptap/pm/model'
import { EditorState } from '@tiptap/pm/state'
import type { Editor } from '@tiptap/react'
import { useEffect, useRef } from 'react'
import { isEmptyRichText } from '../../../../contract/richText.ts'
import { parseRichText } from './html.ts'
import { serialise } from './serialise.ts'

/** What an editor and the form last agreed on, and what the form held before somebody typed. */
type Agreed = { editor: Editor; value: string; untouched: { doc: Node; value: string } }

/** A form's value as the last render has it and as the form has it now, and the way to write it. */
type FormValue = { value: string; current: () => string; write: (html: string) => void }

/**
 * Keeps the editor and a form's value the same: each change is written to the form at once, so that whatever reads the
 * form has it; a value that comes from elsewhere (a draft, a reset, a chosen version) replaces what is shown.
 *
 * A text that looks empty is written as ''. One that was changed and changed back is written as it was stored, letter
 * by letter.
 */
export function useEditorValue(editor: Editor, form: FormValue): void {
  const { value } = form
  const agreed = useRef<Agreed>(undefined)
  const latest = useRef(form)
  useEffect(() => {
    latest.current = form
  })

  useEffect(() => {
    if (editor.isDestroyed) return
    if (agreed.current?.editor === editor && agreed.current.value === value) return
    // Something was typed while this was rendered: the next render brings it.
    if (agreed.current?.editor === editor && latest.current.current() !== value) return
    show(editor, value)
    agreed.current = { editor, value, untouched: { doc: editor.state.doc, value } }
  }, [editor, value])

  useEffect(() => {
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

/** Puts a text into the editor. It is nothing that the person did: no change to tell of, and nothing to undo before it. */
function show({ schema, state, view }: Editor, html: string): void {
  const doc = DOMParser.fromSchema(schema).parse(parseRichText(html), { preserveWhitespace: true })
  view.updateState(EditorState.create({ doc, plugins: state.plugins }))
  // So that whoever watches the editor looks anew.
  view.dispatch(view.state.tr)
}
