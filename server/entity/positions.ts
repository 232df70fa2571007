import { sql } from 'drizzle-orm'
import { toArrayLiteral } from '../db/arrays.ts'
import type { Db } from '../db/db.ts'
import { namedStatement } from '../db/namedStatement.ts'
import { activities, deletions, questionGroups, questions, topics } from '../db/schema.ts'
import { sendAlong } from '../db/transactions.ts'
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
  let liveCount = 0
  let deletedCount = 0
  return siblings.map(({ id, isDeleted }) => {
    if (isDeleted) deletedCount += 1
    else liveCount += 1
    return { id, seq: isDeleted ? liveCount + deletedCount / (siblings.length + 1) : liveCount }
  })
}

/**
 * In the order of `liveIds` (all of them). A deleted row stays behind the live one that it followed; new ids are inserted.
 */
export function reorder(siblings: readonly Sibling[], liveIds: readonly string[]): Sibling[] {
  const followers = new Map<string | undefined, Sibling[]>()
  let previousId: string | undefined
  for (const sibling of siblings) {
    const previousFollowers = followers.get(previousId)
    if (!sibling.isDeleted) previousId = sibling.id
    else if (previousFollowers) previousFollowers.push(sibling)
    else followers.set(previousId, [sibling])
  }
  const liveIdSet = new Set(liveIds)
  const followersOf = (id: string | undefined) =>
    (followers.get(id) ?? []).filter((each) => !liveIdSet.has(each.id))
  return [
    ...followersOf(undefined),
    ...liveIds.flatMap((id) => [{ id, isDeleted: false }, ...followersOf(id)]),
  ]
}

/** Moves or inserts a live row at `to`, counted from 0 among live rows; clamped. */
export function moveTo(siblings: readonly Sibling[], id: string, to: number): Sibling[] {
  const otherIds = siblings.filter((each) => !each.isDeleted && each.id !== id).map((each) => each.id)
  return reorder(siblings, otherIds.toSpliced(to, 0, id))
}

export const isNotDeleted = (siblings: readonly Sibling[], id: string): boolean =>
  siblings.some((each) => each.id === id && !each.isDeleted)

export function isAtPosition(siblings: readonly Sibling[], id: string, to: number): boolean {
  const liveSiblings = siblings.filter((each) => !each.isDeleted)
  return liveSiblings[Math.min(to, liveSiblings.length - 1)]?.id === id
}

/** Siblings with one row's deleted flag set; its position stays. */
export const withDeleted = (siblings: readonly Sibling[], id: string, isDeleted: boolean): Sibling[] =>
  siblings.map((each) => (each.id === id ? { id, isDeleted } : each))

/** Whether a deleted row can be restored: by its own deletion or, for a group left empty, by that of one of its questions. */
const isRestorable = (kind: OrderedKind) => {
  const { table } = orderedTables[kind]
  const hasDeletion = hasOwnDeletion(table.id)
  if (kind !== 'groups') return hasDeletion
  return sql`(${hasDeletion} or exists (select 1 from ${questions} as q join ${deletions} as d on d.id = q.id
    where q.group_id = ${table.id}))`
}

const prepareStatements = (kind: OrderedKind) => {
  const { table, parent } = orderedTables[kind]
  const fromChildren = sql`from ${table} where ${parent} = ${sql.placeholder('parent')}`
  return {
    countLive: namedStatement<{ living: number }>(
      `living_${kind}`,
      sql`select count(*)::int as living ${fromChildren} and ${table.deletedAt} is null`,
    ),
    siblings: namedStatement<Sibling>(
      `siblings_of_${kind}`,
      sql`select ${table.id}, ${table.deletedAt} is not null as "isDeleted" ${fromChildren}
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
  const [row] = await statements[kind].countLive(tx, { parent })
  return (row?.living ?? 0) + 1
}

/** In order, with deleted ones that can still be restored. The caller holds the parent's lock. */
export const siblingsOf = (tx: Db, kind: OrderedKind, parent: string): Promise<Sibling[]> =>
  statements[kind].siblings(tx, { parent })

/** `updated_at` stays. Locks changed rows in the order of their ids, as everywhere, against deadlocks. */
export async function writePositions(tx: Db, kind: OrderedKind, siblings: readonly Sibling[]): Promise<void> {
  const positions = toPositions(siblings)
  const written = statements[kind].positions(tx, {
    ids: toArrayLiteral(positions.map(({ id }) => id)),
    seqs: toArrayLiteral(positions.map(({ seq }) => seq)),
  })
  await sendAlong(tx, written)
}
