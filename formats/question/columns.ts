/** What a column is for. `isRight n` stands beside `option n`; `option`, `letter` and `isRight` where a row is an option. */
export type ColumnUse =
  | 'question'
  | `option ${number}`
  | `isRight ${number}`
  | 'options'
  | 'option'
  | 'letter'
  | 'isRight'
  /** A mark stands in one of these two. */
  | 'isTrue'
  | 'isFalse'
  | 'key'
  /** What is right beside columns of what is wrong. */
  | 'rightText'
  | 'point'
  | 'timer'
  | 'correct'
  | 'wrong'
  | 'instruction'
  | 'picture'
  | 'no'
  | 'packet'
  | 'group'
  | 'type'
  | 'id'
  | 'fingerprint'
  | 'ignore'

/** What the user says about the columns of a table, by position. */
export type ColumnChoice = {
  readonly uses: readonly ColumnUse[]
  /** Whether its first row names its columns. */
  readonly hasHeadings: boolean
}

/** By the ids of tables. */
export type ColumnChoices = ReadonlyMap<string, ColumnChoice>

/** A table of a source, as it is shown to name its columns. */
export type TableColumns = Pick<ColumnChoice, 'hasHeadings'> & {
  /** The same for all tables with the same headings. */
  readonly id: string
  /** Its first line, from 1. */
  readonly line: number
  readonly columns: readonly {
    readonly heading: string
    /** The first cells below it, shortened. */
    readonly samples: readonly string[]
    readonly use: ColumnUse
  }[]
  readonly state: 'unknown' | 'recognised' | 'chosen'
}
