import type { RefObject } from 'react'

/** Pixels from the window's top left corner. */
export type Point = { readonly x: number; readonly y: number }

export type Extent = { readonly start: number; readonly end: number }

/** Row positions, in pixels from one origin. */
export type RowExtents = {
  /** The row at a height, or the nearest one; -1 for none. */
  readonly rowAt: (y: number) => number
  readonly extentOf: (row: number) => Extent | undefined
}

export type DropTarget = {
  /** Top of the drop indicator, in pixels from the top of the list. */
  readonly indicatorTop: number
  /** Indent of the indicator, in pixels. */
  readonly inset?: number
  readonly drop: () => void
}

/** A list with draggable rows: elements with the row's name as `data-handle` or `data-drag`. */
export type DragPlan<Item extends object> = {
  /** An ancestor of `DragAndDrop`: the indicator is positioned within it. */
  readonly list: () => HTMLElement | null | undefined
  /** Default: the page. */
  readonly scroller?: RefObject<HTMLElement | null>
  /** Undefined: not draggable. */
  readonly itemOf: (name: string) => Item | undefined
  /** Whether moving is disabled now; announces why. */
  readonly isMoveDisabled: () => boolean
  /** Called on every frame. */
  readonly getDropTarget: (item: Item, point: Point) => DropTarget | undefined
  readonly onDragStart: (item: Item) => void
  /** Called before the drop, in the same render. */
  readonly onDragEnd: () => void
}
