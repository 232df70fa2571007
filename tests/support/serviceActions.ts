import { eq, sql } from 'drizzle-orm'
import type { Db } from '../../server/db/db.ts'
import { activities, programs } from '../../server/db/schema.ts'
import { retypeCompletions } from '../../server/domains/activity/retype.ts'
import { deletablePrograms } from '../../server/domains/program/find.ts'
import { deleteRow, restoreRow } from '../../server/entity/deletion/verbs.ts'
import { newId } from '../../server/entity/ids.ts'
import { completions } from '../../server/import/completions/kind.ts'
import { importFile } from '../../server/import/importFile.ts'
import { participants } from '../../server/import/participants/kind.ts'
import { presence } from '../../server/import/presence/kind.ts'
import type { Random } from '../../server/seed/random.ts'
import { type Course, createAnswering } from './counterActions.ts'
import { type Cells, writeCsv } from './imports.ts'

/** A process's context for the product's writes. */
export type Workspace = {
  db: Db
  /** The store's folder. */
  folder: string
  admin: { id: string; email: string; fullname: string }
}

const now = () => new Date('2026-11-21T13:14:00Z')

/** A small pool of participants, so that processes often write the same one. */
const MAX_PEOPLE = 60

/** Random concurrent actions on courses through the product's own services. */
export function serviceActions({ db, folder, admin }: Workspace, courses: readonly Course[], r: Random) {
  const context = { db, now }
  const signedIn = { admin, tokenHash: '' }
  const lines = (line: (course: Course) => Cells) =>
    writeCsv(
      folder,
      Array.from({ length: r.int(1, 20) }, () => line(r.pick(courses))),
    )
  /** Around midnight, in Jakarta and in UTC. */
  const moment = () => `2026-03-0${r.int(1, 5)}T${r.pick(['00', '16', '17', '23'])}:59:59.999Z`

  const redeem = () => {
    const path = lines(({ programId }) => {
      const person = r.int(1, MAX_PEOPLE)
      const fullname = `Peserta ${person}`
      const phone = `08120000${100 + person}`
      return { program: programId, fullname, phone, license: newId(), created_at: moment() }
    })
    return importFile(db, participants, { path, now: now() })
  }
  /** An existing voucher on another day. */
  const redeemOtherwise = () => {
    const path = lines(({ vouchers }) => {
      const { license } = r.pick(vouchers)
      return { program: '', fullname: '', license, created_at: moment() }
    })
    return importFile(db, participants, { path, now: now() })
  }
  const complete = () => {
    const path = lines(({ vouchers, topicId, activityId }) => ({
      license: r.pick(vouchers).license,
      topic: topicId,
      activity: activityId,
      completed_at: moment(),
      score: String(r.int(0, 100)),
    }))
    return importFile(db, completions, { path, now: now(), isStrict: r.chance(0.3) })
  }
  const attend = () => {
    const path = lines(({ vouchers, topicId }) => ({
      license: r.pick(vouchers).license,
      topic: r.chance(0.8) ? topicId : '',
      created_at: moment(),
    }))
    return importFile(db, presence, { path, now: now() })
  }
  const turn = async () => {
    const { programId } = r.pick(courses)
    const [row] = await db.select().from(programs).where(eq(programs.id, programId))
    // Refused if a concurrent action has done so already.
    await (row?.deletedAt === null
      ? deleteRow(context, signedIn, deletablePrograms, { id: programId })
      : restoreRow(context, deletablePrograms, { id: programId })
    ).catch(() => undefined)
  }
  const retype = async () => {
    const { activityId } = r.pick(courses)
    await db.transaction(async (tx) => {
      const [row] = await tx.select().from(activities).where(eq(activities.id, activityId)).for('update')
      if (!row) throw new Error('No activity')
      const type = row.type === 'quiz' ? 'evaluasi_praktek_mandiri' : 'quiz'
      await tx.update(activities).set({ type }).where(eq(activities.id, activityId))
      await retypeCompletions(tx, activityId, row.type, type)
    })
  }
  const answer = createAnswering(db, courses, r)
  return [redeem, redeemOtherwise, complete, complete, attend, attend, answer, answer, turn, retype]
}

/** Completions whose `awaiting` contradicts their activity's type and their feedback. */
export const findWronglyAwaiting = async (db: Db) =>
  (
    await db.execute(sql`select c.* from activity_completions c join activities a on a.id = c.activity_id
      where c.awaiting and (a.type <> 'evaluasi_praktek_mandiri' or exists (
        select 1 from feedbacks f where f.member_redeem_id = c.member_redeem_id and f.activity_id = c.activity_id))`)
  ).rows
