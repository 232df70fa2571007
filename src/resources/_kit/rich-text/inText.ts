import type { ChainedCommands, Editor } from '@tiptap/react'

/**
 * Commands that end with the focus in the text. It is there at once: Tiptap's own `focus` moves it a frame later, and
 * with it the selection, away from where somebody has gone on to meanwhile.
 */
export function inText(editor: Editor): ChainedCommands {
  editor.view.focus()
  return editor.chain()
}
