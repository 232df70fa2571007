import { screen, within } from '@testing-library/react'
import { vi } from 'vitest'
import type { Db } from '../../../server/db/db.ts'
import { insertActivity, insertProgram, insertTopic } from '../../support/fixtures.ts'

/* A program's outline in the database and on the screen. */

/** Titles of activities by topic, in order. */
type Titles = Readonly<Record<string, readonly string[]>>

/** A program with topics and activities; `ids` by name and title. */
export async function insertOutline(
  db: Db,
  titles: Titles,
): Promise<{ id: string; ids: Record<string, string> }> {
  const { id } = await insertProgram(db, { title: 'Kue Kering', status: 'publish' })
  const ids: Record<string, string> = {}
  for (const [at, [name, activities]] of Object.entries(titles).entries()) {
    const topic = await insertTopic(db, { programId: id, name, seq: at + 1 })
    ids[name] = topic.id
    for (const [place, title] of activities.entries()) {
      const activity = await insertActivity(db, { topicId: topic.id, title, seq: place + 1 })
      ids[title] = activity.id
    }
  }
  return { id, ids }
}

/** jsdom has no layout: gives rows a height, and a window in which all are visible. */
export function layOut(): void {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(45)
  vi.spyOn(window, 'innerHeight', 'get').mockReturnValue(100_000)
}

/** A program's undeleted topics and activities in the database, in order. */
export async function storedOutline(db: Db, programId: string): Promise<Titles> {
  const rows = await db.query.topics.findMany({
    where: (row, { and, eq, isNull }) => and(eq(row.programId, programId), isNull(row.deletedAt)),
    orderBy: (row, { asc }) => asc(row.seq),
  })
  const activities = await db.query.activities.findMany({
    where: (row, { isNull }) => isNull(row.deletedAt),
    orderBy: (row, { asc }) => asc(row.seq),
  })
  return Object.fromEntries(
    rows.map(({ id, name }) => [
      name,
      activities.filter(({ topicId }) => topicId === id).map(({ title }) => title),
    ]),
  )
}

/** The displayed topics and activities, in order. */
export function shownOutline(): Titles {
  const list = screen.getByRole('list', { name: 'Topik dan aktivitas' })
  return Object.fromEntries(
    within(list)
      .getAllByRole('listitem')
      .map((panel) => {
        const [topic = '', ...activities] = [...panel.querySelectorAll('[data-handle]')].map((handle) =>
          (handle.getAttribute('aria-label') ?? '').replace('Pindahkan ', ''),
        )
        return [topic, activities]
      }),
  )
}
