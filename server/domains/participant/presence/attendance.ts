import { sql } from 'drizzle-orm'
import { DAY_MS, dayOf, JAKARTA_OFFSET, startOfDay } from '../../../../contract/jakarta.ts'
import { toArrayLiteral } from '../../../db/arrays.ts'
import type { Db } from '../../../db/db.ts'
import { namedStatement } from '../../../db/namedStatement.ts'
import type { MatrixScope } from '../../../db/schema/sheetRequest.ts'
import { presences } from '../../../db/schema.ts'
import { type MatrixColumn, spanOf } from './columns.ts'

export type Attendance = {
  present: { key: string; n: number }[]
  attended: number
  held: number
}

/** The day in Jakarta, counted from 1970: a number is cheaper to compute and to group by than a text. */
const dayNumber = sql.raw(
  `floor((extract(epoch from created_at) * 1000 + ${JAKARTA_OFFSET}) / ${DAY_MS})::int`,
)

const prepareCells = (name: string, key: ReturnType<typeof sql>, extraCondition = sql``) =>
  namedStatement<{ member: string; key: string | number; n: number }>(
    `presence_cells_${name}`,
    sql`select member_id as member, ${key} as key, count(*)::int as n from ${presences}
      where program_id = ${sql.placeholder('program')}::uuid and member_id = any(${sql.placeholder('members')}::uuid[])
        and created_at >= to_timestamp(${sql.placeholder('from')}::float8)
        and created_at < to_timestamp(${sql.placeholder('before')}::float8)
        ${extraCondition} group by 1, 2`,
  )

const isOfTopic = sql`and topic_id = ${sql.placeholder('topic')}::uuid`
const topicId = sql.raw('topic_id')

const statements = {
  day: { all: prepareCells('day', dayNumber), one: prepareCells('day_topic', dayNumber, isOfTopic) },
  // Presences without a topic belong to no column.
  topic: {
    all: prepareCells('topic', topicId, sql`and topic_id is not null`),
    one: prepareCells('topic_topic', topicId, isOfTopic),
  },
}

const toColumnKey = (key: string | number) =>
  typeof key === 'number' ? dayOf(key * DAY_MS - JAKARTA_OFFSET) : key

/** Index-only: costs the same in any program. @param memberIds may hold duplicates. */
export async function attendanceOf(
  db: Db,
  matrix: MatrixScope,
  columns: readonly MatrixColumn[],
  memberIds: readonly string[],
): Promise<(memberId: string) => Attendance> {
  const { by, program, topic } = matrix
  const columnCount = columns.length
  const counts = new Map<string, Map<string, number>>()
  if (columnCount > 0 && memberIds.length > 0) {
    const { start, end } = spanOf(matrix, columns)
    const rows = await statements[by][topic === null ? 'all' : 'one'](db, {
      program,
      members: toArrayLiteral(new Set(memberIds)),
      from: startOfDay(start) / 1_000,
      before: (startOfDay(end) + DAY_MS) / 1_000,
      ...(topic === null ? {} : { topic }),
    })
    for (const { member, key, n } of rows) {
      const memberCounts = counts.get(member) ?? new Map<string, number>()
      counts.set(member, memberCounts.set(toColumnKey(key), n))
    }
  }
  return (memberId) => {
    const memberCounts = counts.get(memberId)
    const present = columns.flatMap(({ key }) => {
      const n = memberCounts?.get(key)
      return n === undefined ? [] : [{ key, n }]
    })
    return { present, attended: present.length, held: columnCount }
  }
}
