import type { ChainedCommands, Editor } from '@tiptap/react'

/**
 * Commands that focus the text synchronously: Tiptap's own `focus` waits a frame, and would move a focus and
 * selection that have gone elsewhere since.
 */
export function inText(editor: Editor): ChainedCommands {
  editor.view.focus()
  return editor.chain()
}
