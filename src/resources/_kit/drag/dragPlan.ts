import type { RefObject } from 'react'

/** Pixels from the left and from the top of the window. */
export type Point = { readonly x: number; readonly y: number }

/** From where to where something stands, in pixels downwards. */
export type Extent = { readonly start: number; readonly end: number }

/** What a drop at a point would do. */
export type Target = {
  /** Where the mark of it stands, in pixels from the top of the list. */
  readonly mark: number
  /** Pixels by which the mark begins further in, as what would stand there belongs to something; none unless said. */
  readonly inset?: number
  /** Called once what was dragged is let go of there. */
  readonly drop: () => void
}

/**
 * A list with draggable rows. Drag sources carry the row's name: handles as `data-handle`, other elements as `data-drag`.
 */
export type DragPlan<Item extends object> = {
  /** The list, which `Dragging` stands in, too: the mark is placed from its top. */
  readonly list: () => HTMLElement | null | undefined
  /** What scrolls while something is held near its edges; the page without one. */
  readonly scroller?: RefObject<HTMLElement | null>
  /** What goes with a name. Undefined where nothing does: then it is not dragged. */
  readonly itemOf: (name: string) => Item | undefined
  /** Whether nothing can be moved now; it says why. */
  readonly isRefused: () => boolean
  /** What a drop would do; undefined where nothing can be dropped. Asked for every frame. */
  readonly aim: (item: Item, point: Point) => Target | undefined
  readonly onDragStart: (item: Item) => void
  /** Comes before the drop is done, and is rendered with it. */
  readonly onEnd: () => void
}
