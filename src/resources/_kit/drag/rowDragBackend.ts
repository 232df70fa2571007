import { HTML5Backend } from 'react-dnd-html5-backend'
import { findDragSource } from './sources.ts'

/** react-dnd's HTML5 backend for our rows only: by default files and text could not be dropped into forms. */
export const rowDragBackend: typeof HTML5Backend = (manager, context, options) => {
  const isRowDrag = ({ type, target }: Event) =>
    type === 'dragstart' ? findDragSource(target) !== null : manager.getMonitor().isDragging()

  // Stands in for the window, where the backend listens.
  const root = document.createElement('div')
  const guardedListeners = new Map<unknown, (event: Event) => void>()
  const guardListener = (listener: EventListenerOrEventListenerObject) => {
    const guardedListener = (event: Event) => {
      if (!isRowDrag(event)) return
      if (typeof listener === 'function') listener.call(window, event)
      else listener.handleEvent(event)
    }
    const cachedListener = guardedListeners.get(listener) ?? guardedListener
    guardedListeners.set(listener, cachedListener)
    return cachedListener
  }
  root.addEventListener = (
    type: string,
    listener: EventListenerOrEventListenerObject,
    listenerOptions?: boolean | AddEventListenerOptions,
  ) => window.addEventListener(type, guardListener(listener), listenerOptions)
  root.removeEventListener = (
    type: string,
    listener: EventListenerOrEventListenerObject,
    listenerOptions?: boolean | EventListenerOptions,
  ) => window.removeEventListener(type, guardListener(listener), listenerOptions)
  return HTML5Backend(manager, context, { ...options, rootElement: root })
}
