import type { Builder } from './state/builder.ts'

/** Focus targets outside of rows: the editor, and the empty state. */
export const focusable = { editor: 'packets-editor', empty: 'packets-empty' }

/** Whether the focus is lost, or about to go with a notice. */
const isLost = ({ activeElement }: Document) =>
  activeElement === document.body || activeElement?.closest('.MuiSnackbar-root') !== null

/**
 * Restores focus after its element was unmounted, such as a deleted row or a notice: to the open item's row, or on
 * phones to the editor.
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
