/** What stands in one place of a matrix. Plain data: a matrix has hundreds of thousands of them, and writes those in sight. */
export type Cell = {
  readonly text: string
  /** What is heard instead of the text, where that is a sign. */
  readonly words?: string
  /** How it looks; the matrix knows the tones below. */
  readonly tone?: Tone
  /** In the column of choices: whether its row is chosen. */
  readonly checked?: boolean
  /** In a column of links: where it leads. */
  readonly href?: string
}

export type Tone = 'done' | 'due' | 'none' | 'number' | 'strong' | 'waiting'

/** What is told of a place beside it, under the pointer or the focus. */
export type Tooltip = {
  readonly title: string
  readonly lines: readonly string[]
  /** What is to be done there. */
  readonly hint?: string
}

/** A column that stays in sight. `check` holds the choice of its row, `name` a link that names the row. */
export type FrozenColumn = {
  readonly key: string
  readonly kind: 'check' | 'name' | 'value'
  /** Pixels; `narrow` on phones. */
  readonly width: number
  readonly narrow: number
  readonly label: string
}

export type MatrixColumn = { readonly key: string; readonly label: string }

/** Columns side by side that belong together, in the order of the columns. */
export type ColumnGroup = { readonly key: string; readonly label: string; readonly count: number }

/** The line of the heads, and the line below the last row, beside the rows from 0. */
export const HEADS = -1

/** A place: `row` is `HEADS`, a row from 0, or the number of rows for the foot; `column` counts the frozen ones, too. */
export type CellPosition = { readonly row: number; readonly column: number }

/** All that a matrix shows. */
export type MatrixShape = {
  readonly frozen: readonly FrozenColumn[]
  readonly columns: readonly MatrixColumn[]
  readonly groups: readonly ColumnGroup[]
  readonly rows: number
  /** Whether something stands below all rows. */
  readonly hasFoot: boolean
  /** Of rows and of the foot; undefined while a row is still to come. */
  readonly cell: (position: CellPosition) => Cell | undefined
  readonly tooltip: (position: CellPosition) => Tooltip | undefined
  /** Where a place leads. */
  readonly href: (position: CellPosition) => string | undefined
}

/** Pixels. Of a cell, and of the lines above and below the rows. */
export const CELL = { width: 46, height: 32 } as const
export const GROUPS_HEIGHT = 30
export const HEADS_HEIGHT = { usual: 144, narrow: 108 } as const
export const FOOT_HEIGHT = 38
