import { and, gte, ilike, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Entity } from '../../../contract/entity.ts'
import { searchedTitle } from '../../db/schema/searchedTitle.ts'
import { toUuid } from '../ids.ts'
import { containsPattern } from '../list.ts'
import type { Columns } from './columns.ts'

/** Undefined where no row of this column can have the value. */
function toColumnValue({ columnType, dataType }: PgColumn, value: unknown): unknown {
  if (columnType === 'PgUUID') return toUuid(String(value))
  return dataType === 'date' ? new Date(String(value)) : value
}

function isOneOf(column: PgColumn, values: readonly unknown[]): SQL | undefined {
  const columnValues = values.filter((value) => value !== null).map((value) => toColumnValue(column, value))
  return or(
    inArray(
      column,
      columnValues.filter((value) => value !== undefined),
    ),
    values.includes(null) ? isNull(column) : undefined,
  )
}

const operators = { _gte: gte, _lte: lte } as const

/** @param filter as `entityCalls` has parsed it. */
export function toCondition(
  { search = [] }: Entity,
  { columnOf }: Columns,
  filter: Readonly<Record<string, unknown>>,
): SQL | undefined {
  const conditions = Object.entries(filter).map(([name, value]) => {
    if (value === undefined) return undefined
    if (name === 'q') {
      const pattern = containsPattern(String(value))
      return value === ''
        ? undefined
        : or(...search.map((field) => ilike(searchedTitle(columnOf(field)), pattern)))
    }
    const suffix = (['_gte', '_lte'] as const).find((each) => name.endsWith(each))
    if (!suffix) return isOneOf(columnOf(name), [value].flat())
    const column = columnOf(name.slice(0, -suffix.length))
    const bound = value === null ? undefined : toColumnValue(column, value)
    return bound === undefined ? sql`false` : operators[suffix](column, bound)
  })
  return and(...conditions)
}
