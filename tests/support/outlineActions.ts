import { sql } from 'drizzle-orm'
import type { Context, SignedIn } from '../../server/common/context.ts'
import type { Db } from '../../server/db/db.ts'
import { createActivity } from '../../server/domains/activity/create.ts'
import { deletableActivities } from '../../server/domains/activity/find.ts'
import { moveActivity } from '../../server/domains/activity/move.ts'
import { reorderActivities } from '../../server/domains/activity/reorder.ts'
import { updateActivity } from '../../server/domains/activity/update.ts'
import { createTopic } from '../../server/domains/program/topic/create.ts'
import { deletableTopics } from '../../server/domains/program/topic/find.ts'
import { reorderTopics } from '../../server/domains/program/topic/reorder.ts'
import { deleteRow, restoreRow } from '../../server/entity/deletion/verbs.ts'
import { DomainError } from '../../server/errors.ts'
import type { Random } from '../../server/seed/random.ts'
import { insertActivity, insertAdmin, insertProgram, insertTopic } from './fixtures.ts'
import { handle } from './handle.ts'

/* An outline, and random actions that reorder it. */

export type Outline = { program: string; topics: string[]; activities: string[]; adminId: string }

/** A program with topics of `activities` each. */
export async function insertOutline(db: Db, topics: number, activities: number): Promise<Outline> {
  const { id: program } = await insertProgram(db)
  const outline: Outline = { program, topics: [], activities: [], adminId: (await insertAdmin(db)).id }
  for (let t = 1; t <= topics; t++) {
    const { id: topicId } = await insertTopic(db, { programId: program, seq: t })
    outline.topics.push(topicId)
    for (let a = 1; a <= activities; a++)
      outline.activities.push((await insertActivity(db, { topicId, seq: a })).id)
  }
  return outline
}

type ActivityRow = { id: string; topic_id: string }

/** Random moves. Refusals (deleted or moved concurrently) are ignored. */
export function outlineMoves(context: Context, { program, topics, activities }: Outline, r: Random) {
  const { db } = context
  const place = async (id: string) => {
    const { rows } = await db.execute<ActivityRow>(
      sql`select id, topic_id from activities where id = ${id}::uuid`,
    )
    return { program, topic: rows[0]?.topic_id ?? '', id }
  }
  const ignoringRefusals = (action: () => Promise<unknown>) => async () => {
    await action().catch((error: unknown) => {
      if (!(error instanceof DomainError)) throw error
    })
  }
  const moveOne = ignoringRefusals(async () =>
    handle(moveActivity, context, {
      params: await place(r.pick(activities)),
      body: { topic: r.pick(topics), to: r.int(0, 6) },
    }),
  )
  const reorderOne = ignoringRefusals(() =>
    handle(reorderActivities, context, {
      params: { program, topic: r.pick(topics) },
      body: { from: r.int(0, 6), to: r.int(0, 6) },
    }),
  )
  const reorderTopic = ignoringRefusals(() =>
    handle(reorderTopics, context, {
      body: { program_id: program, topic_id: r.pick(topics), to: r.int(1, topics.length) },
    }),
  )
  return { place, ignoringRefusals, all: [moveOne, moveOne, reorderOne, reorderTopic] }
}

const least = {
  is_clone: 0,
  type: 'general',
  settings: { estimated_duration: 60 },
  status: 'publish',
} as const
const noFiles = { file: undefined, 'theory.file': undefined, 'upload.file': undefined }

/** The same with all other actions that add or remove siblings. */
export function outlineActions(context: Context, outline: Outline, r: Random) {
  const { program, topics, activities, adminId } = outline
  const { place, ignoringRefusals, all } = outlineMoves(context, outline, r)
  const signedIn: SignedIn = { admin: { id: adminId, email: '', fullname: '' }, tokenHash: '' }
  return [
    ...all,
    ...all,
    ignoringRefusals(async () =>
      deleteRow(context, signedIn, deletableActivities, await place(r.pick(activities))),
    ),
    ignoringRefusals(async () => restoreRow(context, deletableActivities, await place(r.pick(activities)))),
    ignoringRefusals(async () => restoreRow(context, deletableActivities, await place(r.pick(activities)))),
    ignoringRefusals(async () =>
      handle(updateActivity, context, {
        signedIn,
        params: await place(r.pick(activities)),
        body: { ...least, title: 'Lain' },
        files: noFiles,
      }),
    ),
    ignoringRefusals(() =>
      handle(createActivity, context, {
        signedIn,
        params: { program, topic: r.pick(topics) },
        body: { ...least, title: 'Baru' },
        files: noFiles,
      }),
    ),
    ignoringRefusals(() =>
      handle(createTopic, context, { body: { name: 'Baru', status: 'draft', program_id: program } }),
    ),
    ignoringRefusals(() => deleteRow(context, signedIn, deletableTopics, { id: r.pick(topics) })),
    ignoringRefusals(() => restoreRow(context, deletableTopics, { id: r.pick(topics) })),
    ignoringRefusals(() => restoreRow(context, deletableTopics, { id: r.pick(topics) })),
  ]
}

type Sibling = { parent: string; seqs: number[]; gone: number[] }

/** Parents with wrong positions: live children are 1..n, no two deleted ones share a position. */
export async function wrongPositions(db: Db): Promise<Sibling[]> {
  const { rows } = await db.execute<Sibling>(sql`
    select parent, coalesce(array_agg(seq order by seq) filter (where deleted_at is null), '{}') as seqs,
      coalesce(array_agg(seq order by seq) filter (where deleted_at is not null), '{}') as gone
    from (
      select program_id as parent, seq, deleted_at from topics
      union all select topic_id, seq, deleted_at from activities
    ) as s group by parent`)
  return rows.filter(
    ({ seqs, gone }) =>
      seqs.some((seq, index) => seq !== index + 1) ||
      gone.some((seq) => Number.isInteger(seq) && seq > 0) ||
      new Set(gone).size !== gone.length,
  )
}

/** The ids of all activity rows, deleted ones included. */
export async function activityIds(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`select id from activities order by id`)
  return rows.map(({ id }) => id)
}
