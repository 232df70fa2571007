import { sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { countPresence } from '../../common/counterDeltas.ts'
import { sqlArray } from '../../db/arrays.ts'
import type { Db } from '../../db/db.ts'
import { newId } from '../../entity/ids.ts'
import type { Batch, Outcome } from '../kind.ts'
import type { Voucher } from '../vouchers.ts'
import type { ResolvedPresence } from './resolve.ts'

const toKey = ({ programId, memberId }: Pick<Voucher, 'programId' | 'memberId'>, topicId: string | null) =>
  `${programId}|${memberId}|${topicId ?? ''}`

type StoredRow = { programId: string; memberId: string; topicId: string | null; at: number }

/** The moments at which those of the lines were present, as far as lines name them; milliseconds. */
async function findMoments(tx: Db, lines: readonly ResolvedPresence[], tables: readonly PgTable[]) {
  const column = (of: (line: ResolvedPresence) => string | number, type: string) =>
    sqlArray(lines.map(of), type)
  const moment = 'timestamp with time zone'
  const moments = new Map<string, number[]>()
  for (const table of tables) {
    const { rows } = await tx.execute<StoredRow>(sql`
      select distinct p.id, p.program_id as "programId", p.member_id as "memberId", p.topic_id as "topicId",
        round(date_part('epoch', p.created_at) * 1000)::float8 as at
      from unnest(${column(({ voucher }) => voucher.programId, 'uuid')},
        ${column(({ voucher }) => voucher.memberId, 'uuid')},
        ${column(({ row }) => row.createdAt.from, moment)},
        ${column(({ row }) => row.createdAt.to, moment)}) as named (program, member, since, until)
      join ${table} as p on p.program_id = named.program and p.member_id = named.member
        and p.created_at >= named.since and p.created_at < named.until`)
    for (const row of rows) {
      const key = toKey(row, row.topicId)
      moments.set(key, [...(moments.get(key) ?? []), row.at])
    }
  }
  return moments
}

export type NewPresence = {
  id: string
  memberId: string
  programId: string
  topicId: string | null
  createdAt: number
}

/**
 * Tells which presences are new.
 *
 * @param tables where those stand that are known.
 */
export async function mergePresences(
  { tx, deltas }: Pick<Batch, 'tx' | 'deltas'>,
  lines: readonly (ResolvedPresence | { issue: string })[],
  tables: readonly PgTable[],
): Promise<{ outcomes: Outcome[]; added: Map<number, NewPresence> }> {
  const resolved = lines.filter((line) => 'row' in line)
  const moments = await findMoments(tx, resolved, tables)
  const added = new Map<number, NewPresence>()
  const outcomes = lines.map((line, nth): Outcome => {
    if ('issue' in line) return line
    const { row, voucher, topicId } = line
    const { moment: presentAt, from, to } = row.createdAt
    const key = toKey(voucher, topicId)
    const existing = moments.get(key) ?? []
    if (existing.some((moment) => moment >= from && moment < to)) return 'same'
    moments.set(key, [...existing, presentAt])
    const { memberId, programId } = voucher
    const presence = { id: newId(), memberId, programId, topicId, createdAt: presentAt }
    added.set(nth, presence)
    countPresence(deltas, presence)
    return 'added'
  })
  return { outcomes, added }
}
