import type { Builder } from './state/builder.ts'

/** The parts that take the focus where the outline has no row for it: the editor, and what a test without packets shows. */
export const focusable = { editor: 'packets-editor', empty: 'packets-empty' }

/** Whether the focus is lost, or about to go with a notice. */
const isLost = ({ activeElement }: Document) =>
  activeElement === document.body || activeElement?.closest('.MuiSnackbar-root') !== null

/**
 * Keeps the focus on the page where what had it is gone, as a row that was deleted, or a notice: it goes to the row of what
 * is shown, on a phone to the editor.
 */
export const focusShown = ({ getState }: Builder): void => {
  // Dialogs give it back first, where they can.
  requestAnimationFrame(() => {
    if (!isLost(document)) return
    const rows = [...document.querySelectorAll<HTMLElement>('.link[data-name]')]
    const row = rows.find(({ dataset }) => dataset.name === getState().open)
    const target =
      row ?? document.getElementById(focusable.editor) ?? document.getElementById(focusable.empty)
    target?.focus({ preventScroll: target !== row })
  })
}
