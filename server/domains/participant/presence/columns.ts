import { sql } from 'drizzle-orm'
import type { Db } from '../../../db/db.ts'
import { namedStatement } from '../../../db/namedStatement.ts'
import type { MatrixScope } from '../../../db/schema/sheetRequest.ts'
import { dayCounts, topics } from '../../../db/schema.ts'

/** A day, or a topic's id and name. */
export type MatrixColumn = { key: string; label: string }

export type MatrixColumns = {
  columns: MatrixColumn[]
  left_out: number
}

/** The days between which PostgreSQL's notation is `YYYY-MM-DD`. */
const MIN_DAY = '0001-01-01'
const MAX_DAY = '9999-12-31'

const clampDay = (day: string) => (day < MIN_DAY ? MIN_DAY : day > MAX_DAY ? MAX_DAY : day)

const dayRangeOf = ({ start, end }: Pick<MatrixScope, 'start' | 'end'>) => ({
  start: clampDay(start ?? MIN_DAY),
  end: clampDay(end ?? MAX_DAY),
})

const isInScope = (scope: ReturnType<typeof sql>) => sql`${dayCounts.counted} = 'presences'
  and ${dayCounts.scope} = ${scope} and ${dayCounts.n} > 0
  and ${dayCounts.day} between ${sql.placeholder('start')}::date and ${sql.placeholder('end')}::date`

type ColumnRow = { key: string; label: string; total: number }

const scopeId = sql`${sql.placeholder('scope')}::uuid`

/** The newest days, in their order. */
const readDayColumns = namedStatement<ColumnRow>(
  'presence_days',
  sql`select key, key as label, total from (
    select to_char(${dayCounts.day}, 'YYYY-MM-DD') as key, count(*) over ()::int as total from ${dayCounts}
    where ${isInScope(scopeId)} order by ${dayCounts.day} desc limit ${sql.placeholder('most')}::int
  ) as newest order by key`,
)

/** The first topics, in their order. `scope` is the program, or one topic. */
const readTopicColumns = namedStatement<ColumnRow>(
  'presence_topics',
  sql`select ${topics.id} as key, ${topics.name} as label, count(*) over ()::int as total from ${topics}
    where ${topics.programId} = ${sql.placeholder('program')}::uuid and ${topics.deletedAt} is null
      and ${scopeId} in (${topics.programId}, ${topics.id})
      and exists (select from ${dayCounts} where ${isInScope(sql`${topics.id}`)})
    order by ${topics.seq}, ${topics.id} limit ${sql.placeholder('most')}::int`,
)

/** From the day counts: reads no presences. @param limit keeps the newest days, or the first topics. */
export async function readColumns(db: Db, matrix: MatrixScope, limit: number): Promise<MatrixColumns> {
  const { by, program, topic } = matrix
  const read = by === 'day' ? readDayColumns : readTopicColumns
  const rows = await read(db, {
    ...dayRangeOf(matrix),
    scope: topic ?? program,
    most: limit,
    ...(by === 'topic' ? { program } : {}),
  })
  const columns = rows.map(({ key, label }) => ({ key, label }))
  return { columns, left_out: (rows[0]?.total ?? 0) - columns.length }
}

/** The days to read: for columns by day, only from the first to the last. */
export function spanOf(matrix: MatrixScope, columns: readonly MatrixColumn[]) {
  const { start, end } = dayRangeOf(matrix)
  if (matrix.by === 'topic') return { start, end }
  return { start: columns[0]?.key ?? start, end: columns.at(-1)?.key ?? end }
}
