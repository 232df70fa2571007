import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { toArrayLiteral } from '../../../db/arrays.ts'
import type { Db } from '../../../db/db.ts'
import {
  activities,
  media,
  packets,
  programs,
  questionGroups,
  questions,
  topics,
} from '../../../db/schema.ts'

type CopiedTable = PgTable & { id: PgColumn; deletedAt: PgColumn }

type Level = {
  table: CopiedTable
  /** Their copies: `old_id`, `id`, `parent_id`, `seq`. */
  copies: SQL
  parent?: PgColumn
  /** Among siblings, before the id. */
  order?: PgColumn
  /** Columns of every copy, by key; all others are the original's. */
  values: Record<string, SQL>
  /** What `values` need beside the original. */
  join?: SQL
}

/** Approvals are the original's: a locked facilitator could never be removed from the copy. */
const unapprovedFacilitators = sql`coalesce((select jsonb_agg(person - 'status' order by place)
  from jsonb_array_elements(s.fasilitator) with ordinality as f (person, place)), '[]')`

const inOrder = { seq: sql`c.seq` }

const levels: Level[] = [
  {
    table: programs,
    copies: sql`program_copies`,
    values: { totalParticipants: sql`0`, fasilitator: unapprovedFacilitators },
  },
  { table: topics, copies: sql`topic_copies`, parent: topics.programId, order: topics.seq, values: inOrder },
  {
    table: activities,
    copies: sql`activity_copies`,
    parent: activities.topicId,
    order: activities.seq,
    // Inside the copy, or nowhere.
    values: { ...inOrder, cloneOf: sql`o.id` },
    join: sql`left join activity_copies as o on o.old_id = s.clone_of`,
  },
  {
    table: packets,
    copies: sql`packet_copies`,
    parent: packets.activityId,
    order: packets.createdAt,
    values: {},
  },
  {
    table: questionGroups,
    copies: sql`group_copies`,
    parent: questionGroups.packetId,
    order: questionGroups.seq,
    values: inOrder,
  },
  {
    table: questions,
    copies: sql`question_copies`,
    parent: questions.groupId,
    order: questions.seq,
    values: inOrder,
  },
]

const commaSeparated = (parts: SQL[]) => sql.join(parts, sql`, `)

/** UUIDv7 with a counter behind the time: copies ascend in the order of `row`. @param milliseconds of the copy */
const ascendingId = (milliseconds: number, row: SQL) =>
  sql`(overlay(lpad(to_hex(${milliseconds}::bigint * 4096 + ${row}), 15, '0') placing '7' from 13 for 0)
    || substr(replace(gen_random_uuid()::text, '-', ''), 17))::uuid`

/** Of the original, `s` in every statement. */
const sourceColumn = (column: PgColumn) => sql`s.${sql.identifier(column.name)}`

/** The original and its only copy. */
export type CopyRoot = {
  table: typeof programs | typeof topics | typeof activities
  originalId: string
  id: string
  /** Of topics and activities, with the position there. */
  parentId?: string
  seq?: number
  /** Without one the copy is there already, and only what is below it is copied. */
  title?: string
}

function copiesOf(root: CopiedTable, { originalId, id, parentId, seq }: CopyRoot, copiedAt: Date): SQL[] {
  const firstLevel = levels.findIndex(({ table }) => table === root)
  return levels.slice(firstLevel).map(({ table, copies, parent, order }, index) => {
    if (index === 0 || !parent || !order)
      return sql`${copies} as materialized (select s.id as old_id, ${id}::uuid as id, ${parentId ?? null}::uuid as parent_id,
        ${seq ?? null}::float8 as seq from ${table} as s where s.id = ${originalId}::uuid and s.deleted_at is null)`
    const above = levels[firstLevel + index - 1]?.copies ?? sql``
    return sql`${copies} as materialized (select s.id as old_id, p.id as parent_id,
        ${ascendingId(copiedAt.getTime(), sql`row_number() over (order by p.id, ${sourceColumn(order)}, s.id)`)} as id,
        row_number() over (partition by p.id order by ${sourceColumn(order)}, s.id) as seq
      from ${table} as s join ${above} as p on p.old_id = ${sourceColumn(parent)} where s.deleted_at is null)`
  })
}

function insertCopies(
  { table, copies, parent, values, join = sql`` }: Level,
  rootValues: Record<string, SQL>,
  copiedAt: Date,
) {
  const moment = sql`${copiedAt.toISOString()}::timestamptz`
  const columns = Object.entries(getTableColumns(table))
  const newValues: Record<string, SQL> = {
    id: sql`c.id`,
    createdAt: moment,
    updatedAt: moment,
    ...values,
    ...rootValues,
  }
  const expressions = columns.map(([key, column]) => {
    if (column === parent) return sql`c.parent_id`
    return newValues[key] ?? sourceColumn(column)
  })
  return sql`insert into ${table} (${commaSeparated(columns.map(([, { name }]) => sql`${sql.identifier(name)}`))})
    select ${commaSeparated(expressions)} from ${table} as s join ${copies} as c on c.old_id = s.id ${join}
    where not exists (select from unlocked_files)`
}

/** `for key share`: a replaced file keeps its row until the copy names it. */
async function lockFiles(tx: Db, root: CopyRoot, copiedAt: Date): Promise<string[]> {
  const copies = copiesOf(root.table, root, copiedAt)
  const copiedActivities = sql`${activities} as s join activity_copies as c on c.old_id = s.id`
  const { rows } = await tx.execute<{ id: string }>(sql`with ${commaSeparated(copies)}
    select m.id from ${media} as m where m.id in (
      select s.file_id from ${copiedActivities} union select s.theory_file_id from ${copiedActivities})
    order by m.id for key share of m`)
  return rows.map(({ id }) => id)
}

/**
 * Copies the original with all that is below it and not deleted, under new ids: one statement, hence one snapshot. The
 * caller has locked the original, and the new parent. Files are shared.
 */
export async function copyRows(tx: Db, root: CopyRoot, copiedAt: Date): Promise<void> {
  const { table, title } = root
  const firstLevel = levels.findIndex((level) => level.table === table)
  const titleKey = table === topics ? 'name' : 'title'
  const rootValues = { [titleKey]: sql`${title}`, status: sql`'draft'` }
  const inserts = levels.slice(firstLevel).flatMap((level, index) => {
    if (index === 0 && title === undefined) return []
    return [insertCopies(level, index === 0 ? rootValues : {}, copiedAt)]
  })
  for (;;) {
    const lockedFiles = toArrayLiteral(await lockFiles(tx, root, copiedAt))
    const unlockedFiles = sql`unlocked_files as materialized (
      select s.id from ${activities} as s join activity_copies as c on c.old_id = s.id
      where not (array_remove(array[s.file_id, s.theory_file_id], null) <@ ${lockedFiles}::uuid[]))`
    const { rows } = await tx.execute(
      sql`with ${commaSeparated([
        ...copiesOf(table, root, copiedAt),
        unlockedFiles,
        ...inserts.map((insert, index) => sql`${sql.identifier(`insert_${index}`)} as (${insert})`),
      ])} select id from unlocked_files`,
    )
    // Otherwise a file was replaced since the files were locked.
    if (rows.length === 0) return
  }
}
