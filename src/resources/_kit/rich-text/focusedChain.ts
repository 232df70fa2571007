import type { ChainedCommands, Editor } from '@tiptap/react'

/** Focuses synchronously: Tiptap's `focus` waits a frame, and would steal a focus that has moved on. */
export function focusedChain(editor: Editor): ChainedCommands {
  editor.view.focus()
  return editor.chain()
}
