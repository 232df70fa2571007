import type { RefObject } from 'react'

/** Pixels from the left and from the top of the window. */
export type Point = { readonly x: number; readonly y: number }

/** A vertical range in pixels. */
export type Extent = { readonly start: number; readonly end: number }

export type RowExtents = {
  /** The row at a height, or the nearest one; -1 for none. */
  readonly rowAt: (y: number) => number
  readonly extentOf: (row: number) => Extent | undefined
}

export type Target = {
  /** Top of the drop mark, in pixels from the top of the list. */
  readonly mark: number
  /** Indent of the mark in pixels, for a nested position; default none. */
  readonly inset?: number
  readonly drop: () => void
}

/**
 * A list with draggable rows. Drag sources carry the row's name: handles as `data-handle`, other elements as `data-drag`.
 */
export type DragPlan<Item extends object> = {
  /** The list, an ancestor of `Dragging`: the mark is positioned within it. */
  readonly list: () => HTMLElement | null | undefined
  /** What scrolls near its edges during a drag; by default the page. */
  readonly scroller?: RefObject<HTMLElement | null>
  /** The item of a row's name; undefined: not draggable. */
  readonly itemOf: (name: string) => Item | undefined
  /** Whether moving is disabled now; announces why. */
  readonly isRefused: () => boolean
  /** The drop target at a point, or undefined. Called on every frame. */
  readonly aim: (item: Item, point: Point) => Target | undefined
  readonly onDragStart: (item: Item) => void
  /** Comes before the drop is done, and is rendered with it. */
  readonly onEnd: () => void
}
