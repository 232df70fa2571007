/** A cell's content. Plain data: a matrix has hundreds of thousands and renders the visible ones. */
export type Cell = {
  readonly text: string
  /** Accessible name, where the text is a symbol. */
  readonly words?: string
  /** Style: one of the tones below. */
  readonly tone?: Tone
  /** In the checkbox column: whether the row is selected. */
  readonly checked?: boolean
  /** In a link column: its URL. */
  readonly href?: string
}

export type Tone = 'done' | 'due' | 'none' | 'number' | 'strong' | 'waiting'

/** Tooltip of a cell, on hover or focus. */
export type Tooltip = {
  readonly title: string
  readonly lines: readonly string[]
  /** Hint at the cell's action. */
  readonly hint?: string
}

/** A sticky column. `check` has the row's checkbox, `name` its link. */
export type FrozenColumn = {
  readonly key: string
  readonly kind: 'check' | 'name' | 'value'
  /** Pixels; `narrow` on phones. */
  readonly width: number
  readonly narrow: number
  readonly label: string
}

export type MatrixColumn = { readonly key: string; readonly label: string }

/** Adjacent columns under one heading. */
type ColumnGroup = { readonly key: string; readonly label: string; readonly count: number }

/** Row index of the heads. */
export const HEADS = -1

/** `row` is `HEADS`, a row from 0, or the row count for the foot; `column` includes the frozen ones. */
export type CellPosition = { readonly row: number; readonly column: number }

/** The data of a matrix. */
export type MatrixShape = {
  readonly frozen: readonly FrozenColumn[]
  readonly columns: readonly MatrixColumn[]
  readonly groups: readonly ColumnGroup[]
  readonly rows: number
  /** Whether there is a footer row. */
  readonly hasFoot: boolean
  /** Cell of a row or the foot; undefined while loading. */
  readonly cell: (position: CellPosition) => Cell | undefined
  readonly tooltip: (position: CellPosition) => Tooltip | undefined
  /** Link of a cell. */
  readonly href: (position: CellPosition) => string | undefined
}

/** Sizes in pixels. */
export const CELL = { width: 46, height: 32 } as const
export const GROUPS_HEIGHT = 28
export const HEADS_HEIGHT = 104
export const FOOT_HEIGHT = 34
