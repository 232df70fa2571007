import { within } from '@testing-library/react'
import type { Db } from '../../../server/db/db.ts'
import { insertActivity, insertProgram, insertTopic } from '../../support/fixtures.ts'
import { insertCompletion, insertCountedRedeem } from '../../support/participants.ts'

/** A program of two topics with three activities, and three participants with different progress. */
export async function insertProgress(db: Db) {
  const program = await insertProgram(db, { title: 'Barista Pemula', status: 'publish' })
  const beans = await insertTopic(db, { programId: program.id, name: 'Biji kopi', seq: 1 })
  const milk = await insertTopic(db, { programId: program.id, name: 'Susu', seq: 2 })
  const test = await insertActivity(db, { topicId: beans.id, title: 'Pre test', type: 'pre_test', seq: 1 })
  const practice = await insertActivity(db, {
    topicId: beans.id,
    title: 'Latte art',
    type: 'evaluasi_praktek_mandiri',
    seq: 2,
  })
  const book = await insertActivity(db, { topicId: milk.id, title: 'E-book', type: 'membaca-e-book', seq: 1 })
  const person = (fullname: string, phone: string | null, email: string | null, day: string, progress = 0) =>
    insertCountedRedeem(db, {
      programId: program.id,
      progress,
      createdAt: new Date(`${day}T03:00:00Z`),
      member: { fullname, phone, email },
    })
  const siti = await person('Siti Aminah', '0812-3456-7890', 'siti@contoh.test', '2026-03-03', 100)
  const budi = await person('<b>Budi</b>', null, 'budi@contoh.test', '2026-03-02')
  const citra = await person('أحمد بن يوسف', '+62 813 1111 2222', null, '2026-03-01')
  const done = (
    redeem: { id: string },
    activity: { id: string },
    input: { score?: number; awaiting?: boolean } = {},
  ) =>
    insertCompletion(db, {
      memberRedeemId: redeem.id,
      activityId: activity.id,
      programId: program.id,
      completedAt: new Date('2026-03-05T16:59:00Z'),
      ...input,
    })
  await done(siti, test, { score: 80 })
  await done(siti, practice, { awaiting: true })
  await done(siti, book)
  await done(citra, test, { score: 40 })
  return { program, beans, milk, test, practice, book, siti, budi, citra }
}

/** The accessible names of a row's cells, the row header first. */
export const heardIn = (row: HTMLElement): (string | null)[] =>
  within(row)
    .getAllByRole('gridcell')
    .map((cell) => cell.getAttribute('aria-label') ?? cell.textContent)
