/* Selectors for what has no role or name: what is dragged in an outline. */

/** The handle under the pointer, once it can be dragged. */
export const readyHandle = '[data-handle][draggable="true"]'

/** The rows that are being dragged. */
export const draggedRow = '[data-dragged="true"]'

/** What is dragged, under the pointer. */
export const dragPreview = 'div[aria-hidden="true"]:has(> svg + span)'
