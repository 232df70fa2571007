/* Selectors of drag-and-drop elements, which are purely visual: they have neither role nor name. */

/** The handle under the pointer, once it can be dragged. */
export const readyHandle = '[data-handle][draggable="true"]'

/** The rows that are being dragged. */
export const draggedRow = '[data-dragged="true"]'

/** The preview under the pointer. */
export const dragPreview = 'div[aria-hidden="true"]:has(> svg + span)'
