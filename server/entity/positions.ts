import { sql } from 'drizzle-orm'
import { toArrayLiteral } from '../db/arrays.ts'
import type { Db } from '../db/db.ts'
import { namedStatement } from '../db/namedStatement.ts'
import { activities, deletions, questionGroups, questions, topics } from '../db/schema.ts'
import { orderBy } from './list.ts'
import { hasOwnDeletion } from './restorable.ts'

export type Sibling = { id: string; isDeleted: boolean }

const orderedTables = {
  topics: { table: topics, parent: topics.programId },
  activities: { table: activities, parent: activities.topicId },
  groups: { table: questionGroups, parent: questionGroups.packetId },
  questions: { table: questions, parent: questions.groupId },
} as const

export type OrderedKind = keyof typeof orderedTables

/** 1..n for live rows, fractions in between for deleted ones, so that a restored row returns between its old neighbours. */
export function toPositions(siblings: readonly Sibling[]): { id: string; seq: number }[] {
  let living = 0
  let deleted = 0
  return siblings.map(({ id, isDeleted }) => {
    if (isDeleted) deleted += 1
    else living += 1
    return { id, seq: isDeleted ? living + deleted / (siblings.length + 1) : living }
  })
}

/**
 * In the order of `living` (all live ids). A deleted row stays behind the live one that it followed; new ids are inserted.
 */
export function reorder(siblings: readonly Sibling[], living: readonly string[]): Sibling[] {
  const followers = new Map<string | undefined, Sibling[]>()
  let previousId: string | undefined
  for (const sibling of siblings) {
    const following = followers.get(previousId)
    if (!sibling.isDeleted) previousId = sibling.id
    else if (following) following.push(sibling)
    else followers.set(previousId, [sibling])
  }
  const movedIds = new Set(living)
  const followersOf = (id: string | undefined) =>
    (followers.get(id) ?? []).filter((each) => !movedIds.has(each.id))
  return [
    ...followersOf(undefined),
    ...living.flatMap((id) => [{ id, isDeleted: false }, ...followersOf(id)]),
  ]
}

/** Moves or inserts a live row at `to`, counted from 0 among live rows; clamped. */
export function movedTo(siblings: readonly Sibling[], id: string, to: number): Sibling[] {
  const others = siblings.filter((each) => !each.isDeleted && each.id !== id).map((each) => each.id)
  return reorder(siblings, others.toSpliced(to, 0, id))
}

export const isNotDeleted = (siblings: readonly Sibling[], id: string): boolean =>
  siblings.some((each) => each.id === id && !each.isDeleted)

export function isAt(siblings: readonly Sibling[], id: string, to: number): boolean {
  const living = siblings.filter((each) => !each.isDeleted)
  return living[Math.min(to, living.length - 1)]?.id === id
}

/** Siblings with one row's deleted flag set; its position stays. */
export const withDeleted = (siblings: readonly Sibling[], id: string, isDeleted: boolean): Sibling[] =>
  siblings.map((each) => (each.id === id ? { id, isDeleted } : each))

/** Whether a deleted row can be restored: by its own deletion or, for a group left empty, by that of one of its questions. */
const isRestorable = (kind: OrderedKind) => {
  const { table } = orderedTables[kind]
  const itself = hasOwnDeletion(table.id)
  if (kind !== 'groups') return itself
  return sql`(${itself} or exists (select 1 from ${questions} as q join ${deletions} as d on d.id = q.id
    where q.group_id = ${table.id}))`
}

const prepareStatements = (kind: OrderedKind) => {
  const { table, parent } = orderedTables[kind]
  const below = sql`from ${table} where ${parent} = ${sql.placeholder('parent')}`
  return {
    living: namedStatement<{ living: number }>(
      `living_${kind}`,
      sql`select count(*)::int as living ${below} and ${table.deletedAt} is null`,
    ),
    siblings: namedStatement<Sibling>(
      `siblings_of_${kind}`,
      sql`select ${table.id}, ${table.deletedAt} is not null as "isDeleted" ${below}
          and (${table.deletedAt} is null or ${isRestorable(kind)})
        order by ${sql.join(orderBy(table.seq, table.id, 'asc'), sql`, `)}`,
    ),
    positions: namedStatement(
      `places_of_${kind}`,
      sql`with changed as (
          select t.id, p.seq from ${table} as t
          join unnest(${sql.placeholder('ids')}::uuid[], ${sql.placeholder('seqs')}::float8[]) as p (id, seq)
            on p.id = t.id and p.seq <> t.seq
          order by t.id for no key update of t
        ) update ${table} as t set seq = c.seq from changed as c where t.id = c.id`,
    ),
  }
}

const statements: Record<OrderedKind, ReturnType<typeof prepareStatements>> = {
  topics: prepareStatements('topics'),
  activities: prepareStatements('activities'),
  groups: prepareStatements('groups'),
  questions: prepareStatements('questions'),
}

/** The position behind all live children of a parent. The caller holds the parent's lock. */
export async function nextPosition(tx: Db, kind: OrderedKind, parent: string): Promise<number> {
  const [row] = await statements[kind].living(tx, { parent })
  return (row?.living ?? 0) + 1
}

/** In order, with deleted ones that can still be restored. The caller holds the parent's lock. */
export const siblingsOf = (tx: Db, kind: OrderedKind, parent: string): Promise<Sibling[]> =>
  statements[kind].siblings(tx, { parent })

/** `updated_at` stays. Locks changed rows in the order of their ids, as everywhere, against deadlocks. */
export async function writePositions(tx: Db, kind: OrderedKind, siblings: readonly Sibling[]): Promise<void> {
  const positions = toPositions(siblings)
  await statements[kind].positions(tx, {
    ids: toArrayLiteral(positions.map(({ id }) => id)),
    seqs: toArrayLiteral(positions.map(({ seq }) => seq)),
  })
}
