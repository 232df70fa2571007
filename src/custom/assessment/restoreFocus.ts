import type { Builder } from './state/builder.ts'

export const focusTargetIds = { editor: 'packets-editor', empty: 'packets-empty' }

/** Lost, or about to go with a notice. */
const isFocusLost = ({ activeElement }: Document) =>
  activeElement === document.body || activeElement?.closest('.MuiSnackbar-root') !== null

/** Restores focus after its element unmounted: to the open item's row, on phones to the editor. */
export const restoreFocus = ({ getState }: Builder): void => {
  // Dialogs give it back first, where they can.
  requestAnimationFrame(() => {
    if (!isFocusLost(document)) return
    const rows = [...document.querySelectorAll<HTMLElement>('.link[data-name]')]
    const row = rows.find(({ dataset }) => dataset.name === getState().openItem)
    const target =
      row ?? document.getElementById(focusTargetIds.editor) ?? document.getElementById(focusTargetIds.empty)
    target?.focus({ preventScroll: target !== row })
  })
}
