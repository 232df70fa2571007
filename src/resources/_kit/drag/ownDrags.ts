import { HTML5Backend } from 'react-dnd-html5-backend'
import { sourceAt } from './sources.ts'

/** react-dnd's HTML5 backend for our rows only: by default files and text could not be dropped into forms. */
export const ownDrags: typeof HTML5Backend = (manager, context, options) => {
  const isOwn = ({ type, target }: Event) =>
    type === 'dragstart' ? sourceAt(target) !== null : manager.getMonitor().isDragging()

  // Stands in for the window, where the backend listens.
  const root = document.createElement('div')
  const gates = new Map<unknown, (event: Event) => void>()
  const gateOf = (listener: EventListenerOrEventListenerObject) => {
    const gate = (event: Event) => {
      if (!isOwn(event)) return
      if (typeof listener === 'function') listener.call(window, event)
      else listener.handleEvent(event)
    }
    const known = gates.get(listener) ?? gate
    gates.set(listener, known)
    return known
  }
  root.addEventListener = (
    type: string,
    listener: EventListenerOrEventListenerObject,
    how?: boolean | AddEventListenerOptions,
  ) => window.addEventListener(type, gateOf(listener), how)
  root.removeEventListener = (
    type: string,
    listener: EventListenerOrEventListenerObject,
    how?: boolean | EventListenerOptions,
  ) => window.removeEventListener(type, gateOf(listener), how)
  return HTML5Backend(manager, context, { ...options, rootElement: root })
}
