import { sql } from 'drizzle-orm'
import { QuestionForm } from '../../contract/question.ts'
import type { Context, SignedIn } from '../../server/common/context.ts'
import { createActivity } from '../../server/domains/activity/create.ts'
import { deletableActivities } from '../../server/domains/activity/find.ts'
import { reorderActivities } from '../../server/domains/activity/reorder.ts'
import { updateActivity } from '../../server/domains/activity/update.ts'
import { createGroup } from '../../server/domains/assessment/group/create.ts'
import { deletableGroups } from '../../server/domains/assessment/group/deletable.ts'
import { updateGroup } from '../../server/domains/assessment/group/update.ts'
import { deletablePackets } from '../../server/domains/assessment/packet/deletable.ts'
import { findPacket } from '../../server/domains/assessment/packet/find.ts'
import { updatePacket } from '../../server/domains/assessment/packet/update.ts'
import { createQuestion } from '../../server/domains/assessment/question/create.ts'
import { deleteQuestion } from '../../server/domains/assessment/question/delete.ts'
import { restoreQuestion } from '../../server/domains/assessment/question/restore.ts'
import { updateQuestion } from '../../server/domains/assessment/question/update.ts'
import { deletablePrograms } from '../../server/domains/program/find.ts'
import { deletableTopics } from '../../server/domains/program/topic/find.ts'
import { deleteRow, restoreRow } from '../../server/entity/deletion/verbs.ts'
import { DomainError } from '../../server/errors.ts'
import type { Random } from '../../server/seed/random.ts'
import { questionBody } from './fixtures.ts'
import { handle } from './handle.ts'
import type { TestPath } from './questions.ts'

/* Random concurrent writes to the questions of one test. Refusals (deleted, moved, changed) are ignored. */

const form = QuestionForm.parse(questionBody())

const settings = { estimated_duration: 60 }
const preTest = { type: 'pre_test', settings, status: 'publish' } as const
const clone = { type: 'post_test', settings, status: 'publish', is_clone: 1 } as const
const noFiles = { file: undefined, 'theory.file': undefined, 'upload.file': undefined }

export type Bench = { test: TestPath; packets: string[]; questions: string[]; adminId: string }

export function questionActions(context: Context, { test, packets, questions, adminId }: Bench, r: Random) {
  const { db } = context
  const signedIn: SignedIn = { admin: { id: adminId, email: '', fullname: '' }, tokenHash: '' }
  const ignoringRefusals = (action: () => Promise<unknown>) => async () => {
    await action().catch((error: unknown) => {
      if (!(error instanceof DomainError)) throw error
    })
  }
  /** A live or deleted group. */
  const anyGroup = async (isDeleted: boolean) => {
    const gone = isDeleted ? sql`is not null` : sql`is null`
    const { rows } = await db.execute<{ id: string; packet: string }>(sql`
      select g.id, g.packet_id as packet from question_groups g join packets p on p.id = g.packet_id
      where p.activity_id = ${test.activity}::uuid and g.deleted_at ${gone} order by g.id`)
    const { id = '', packet = '' } = rows.length > 0 ? r.pick(rows) : {}
    return { ...test, packet, group_id: id }
  }
  const named = (ids: readonly string[]) => ({
    is_group: ids.length > 1,
    list_question: ids.map((id) => ({ id })),
  })
  const some = () => named(r.sample(questions, r.int(1, 4)))

  const create = ignoringRefusals(() =>
    handle(createGroup, context, { signedIn, params: { ...test, packet: r.pick(packets) }, body: some() }),
  )
  const write = ignoringRefusals(async () =>
    handle(updateGroup, context, { signedIn, params: await anyGroup(false), body: some() }),
  )
  const deleteOne = ignoringRefusals(() =>
    handle(deleteQuestion, context, { signedIn, params: { id: r.pick(questions) } }),
  )
  const restoreOne = ignoringRefusals(() =>
    handle(restoreQuestion, context, { params: { id: r.pick(questions) } }),
  )
  const take = ignoringRefusals(async () => {
    // Like an up-to-date client: sends the version, and omits none of the group's questions.
    const group = await anyGroup(false)
    const shown = (await findPacket(context, { ...test, packet: group.packet })).groups ?? []
    const own = shown.find(({ group_id }) => group_id === group.group_id)
    if (!own) return
    const theirs = own.list_question.map(({ id }) => String(id))
    const others = questions.filter((id) => !theirs.includes(id))
    const ids = [...theirs, ...r.sample(others, r.int(1, 3))]
    await handle(updateGroup, context, {
      signedIn,
      params: group,
      body: { ...named(ids), updated_at: own.updated_at },
    })
  })
  const split = ignoringRefusals(async () => {
    const group = { ...test, packet: r.pick(packets) }
    await handle(createGroup, context, {
      signedIn,
      params: group,
      body: named(r.sample(questions, r.int(1, 3))),
    })
  })
  const order = ignoringRefusals(async () => {
    const groups = (await Promise.all([anyGroup(false), anyGroup(false)])).map(({ group_id }) => group_id)
    await handle(updatePacket, context, {
      params: { ...test, id: r.pick(packets) },
      body: { ...test, groups },
    })
  })
  const activity = { program: test.program, topic: test.topic, id: test.activity }
  return {
    /** Without deletions. */
    takes: [take, take, split, order],
    all: [
      ...[create, create, write, write, write, take, take, order],
      ...[deleteOne, deleteOne, restoreOne, restoreOne, restoreOne],
      ignoringRefusals(() =>
        handle(updateQuestion, context, { params: { id: r.pick(questions) }, body: form }),
      ),
      ignoringRefusals(() => handle(createQuestion, context, { body: form })),
      ignoringRefusals(async () => deleteRow(context, signedIn, deletableGroups, await anyGroup(false))),
      ignoringRefusals(async () => restoreRow(context, deletableGroups, await anyGroup(true))),
      ignoringRefusals(async () => restoreRow(context, deletableGroups, await anyGroup(true))),
      ignoringRefusals(() =>
        deleteRow(context, signedIn, deletablePackets, { ...test, id: r.pick(packets) }),
      ),
      ignoringRefusals(() => restoreRow(context, deletablePackets, { ...test, id: r.pick(packets) })),
      ignoringRefusals(() => restoreRow(context, deletablePackets, { ...test, id: r.pick(packets) })),
    ],
    /** Concurrent changes above the test. */
    above: [
      ignoringRefusals(() => deleteRow(context, signedIn, deletableActivities, activity)),
      ignoringRefusals(() => deleteRow(context, signedIn, deletableTopics, { id: test.topic })),
      ignoringRefusals(() => deleteRow(context, signedIn, deletablePrograms, { id: test.program })),
      ignoringRefusals(() =>
        handle(updateActivity, context, {
          signedIn,
          params: activity,
          body: { ...preTest, title: 'Lain' },
          files: noFiles,
        }),
      ),
      ignoringRefusals(() => handle(reorderActivities, context, { params: test, body: { from: 0, to: 1 } })),
      ignoringRefusals(() =>
        handle(createActivity, context, {
          signedIn,
          params: test,
          body: { ...clone, title: 'Salinan' },
          files: noFiles,
        }),
      ),
    ],
    /** Undoes them. */
    back: async () => {
      await ignoringRefusals(() => restoreRow(context, deletablePrograms, { id: test.program }))()
      await ignoringRefusals(() => restoreRow(context, deletableTopics, { id: test.topic }))()
      await ignoringRefusals(() => restoreRow(context, deletableActivities, activity))()
    },
  }
}
