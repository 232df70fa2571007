import { and, eq, isNull } from 'drizzle-orm'
import type { Query } from '../../../contract/call.ts'
import { TIME_ZONE_NAME } from '../../../contract/jakarta.ts'
import type { presenceCalls } from '../../../contract/presence.ts'
import type { Db } from '../../db/db.ts'
import type { PresencesSheet } from '../../db/schema/sheetRequest.ts'
import { members, presences, programs, topics } from '../../db/schema.ts'
import { directionOf, orderBy } from '../../entity/list.ts'
import { scopeOf } from '../participant/presence/scope.ts'
import { isAfter, keysetPages } from './keysetPages.ts'
import type { RequestedSheet } from './link.ts'
import { nameColumns } from './person.ts'
import { type OpenSheet, startSheet } from './sheet.ts'
import { milliseconds } from './timestamps.ts'

/** @throws NotFoundError as `scopeOf`. */
export async function requestPresences(
  db: Db,
  query: Query<(typeof presenceCalls)['presence.export']>,
): Promise<RequestedSheet> {
  const { of, id, titles } = await scopeOf(db, query)
  const sheetRequest = { sheet: 'presence', scope: { of, id }, direction: directionOf(query) } as const
  return { kind: 'presensi', titles, sheetRequest }
}

const presencePages = (db: Db, { scope: { of, id }, direction }: PresencesSheet) => {
  const scopeColumn = { everywhere: undefined, program: presences.programId, topic: presences.topicId }[of]
  return keysetPages(db, {
    read: (tx, after) =>
      tx
        .select({
          id: presences.id,
          fullname: members.fullname,
          phone: members.phone,
          program: programs.title,
          topic: topics.name,
          presentAt: milliseconds(presences.createdAt),
        })
        .from(presences)
        .innerJoin(members, eq(members.id, presences.memberId))
        .innerJoin(programs, eq(programs.id, presences.programId))
        .leftJoin(topics, and(eq(topics.id, presences.topicId), isNull(topics.deletedAt)))
        .where(and(scopeColumn && eq(scopeColumn, id), isNull(programs.deletedAt), after))
        .orderBy(...orderBy(presences.createdAt, presences.id, direction)),
    conditionAfter: (last) =>
      isAfter([presences.createdAt, presences.id], direction, last.presentAt, last.id),
  })
}

export const openPresences: OpenSheet<PresencesSheet> = (db, query) =>
  startSheet(presencePages(db, query), 'Presensi', [
    ...nameColumns,
    { header: 'Program', width: 40, kind: 'text', value: ({ program }) => program },
    { header: 'Topik', width: 34, kind: 'text', value: ({ topic }) => topic },
    {
      header: `Waktu presensi (${TIME_ZONE_NAME})`,
      width: 24,
      kind: 'moment',
      value: (row) => row.presentAt,
    },
  ])
