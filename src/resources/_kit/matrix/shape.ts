/** Plain data: a matrix has hundreds of thousands. */
export type Cell = {
  readonly text: string
  /** Accessible name of a symbol. */
  readonly ariaLabel?: string
  readonly tone?: Tone
  /** In the checkbox column. */
  readonly checked?: boolean
  /** In a link column. */
  readonly href?: string
}

export type Tone = 'done' | 'due' | 'none' | 'number' | 'strong' | 'waiting'

export type Tooltip = {
  readonly title: string
  readonly lines: readonly string[]
  readonly hint?: string
}

export type FrozenColumn = {
  readonly key: string
  readonly kind: 'check' | 'name' | 'value'
  /** Pixels; `narrowWidth` on phones. */
  readonly width: number
  readonly narrowWidth: number
  readonly label: string
}

export type MatrixColumn = {
  readonly key: string
  readonly label: string
  /** Accessible name, where the label does not tell it from others. */
  readonly ariaLabel?: string
}

export type ColumnGroup = { readonly key: string; readonly label: string; readonly count: number }

/** Of the group of each column, in order: neighbours of one key are one. */
export function toColumnGroups(columns: readonly Pick<ColumnGroup, 'key' | 'label'>[]): ColumnGroup[] {
  const groups: { key: string; label: string; count: number }[] = []
  for (const { key, label } of columns) {
    const lastGroup = groups.at(-1)
    if (lastGroup?.key === key) lastGroup.count += 1
    else groups.push({ key, label, count: 1 })
  }
  return groups
}

/** Row index of the headers. */
export const HEADER_ROW = -1

/** `row` from 0, or `HEADER_ROW`, or the row count for the foot; `column` includes the frozen ones. */
export type CellPosition = { readonly row: number; readonly column: number }

export type MatrixShape = {
  readonly frozen: readonly FrozenColumn[]
  readonly columns: readonly MatrixColumn[]
  readonly groups: readonly ColumnGroup[]
  readonly rows: number
  readonly hasFoot: boolean
  /** Undefined while loading. */
  readonly cell: (position: CellPosition) => Cell | undefined
  readonly tooltip: (position: CellPosition) => Tooltip | undefined
  readonly href: (position: CellPosition) => string | undefined
}

/** Pixels. */
export const CELL = { width: 46, height: 32 } as const
/** What a name gives of its width where the last column would be cut. */
export const NAME_SHRINK = 54
export const GROUPS_HEIGHT = 28
export const HEADER_HEIGHT = 104
export const FOOT_HEIGHT = 34
