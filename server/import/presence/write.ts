import { sql } from 'drizzle-orm'
import { arrayOf } from '../../db/arrays.ts'
import type { Db } from '../../db/db.ts'
import { presences } from '../../db/schema.ts'
import { insertColumns } from '../../db/seed/insert.ts'
import { newId } from '../../services/ids.ts'
import { tallyPresence } from '../../services/tally.ts'
import type { Batch, Outcome } from '../kind.ts'
import { findTopics } from '../topics.ts'
import { findVouchers, type Voucher } from '../vouchers.ts'
import type { PresenceRow } from './row.ts'

/** A line whose names were found. */
type Placed = { row: PresenceRow; voucher: Voucher; topicId: string | null }

const keyOf = ({ programId, memberId }: Pick<Voucher, 'programId' | 'memberId'>, topicId: string | null) =>
  `${programId}|${memberId}|${topicId ?? ''}`

async function placed(tx: Db, rows: readonly PresenceRow[]): Promise<(Placed | { refused: string })[]> {
  const vouchers = await findVouchers(
    tx,
    rows.map(({ license }) => license),
  )
  const topics = await findTopics(tx, vouchers.programIds, new Set(rows.flatMap(({ topic }) => topic ?? [])))
  return rows.map((row) => {
    const voucher = vouchers.of(row.license)
    if ('refused' in voucher) return voucher
    if (row.topic === undefined) return { row, voucher, topicId: null }
    const topic = topics.of(voucher.programId, row.topic)
    return 'refused' in topic ? topic : { row, voucher, topicId: topic.id }
  })
}

type Stored = { programId: string; memberId: string; topicId: string | null; at: number }

/** The moments at which those of the lines were present, as far as lines name them; milliseconds. */
async function known(tx: Db, all: readonly Placed[]): Promise<Map<string, number[]>> {
  const column = (of: (line: Placed) => string | number, type: string) => arrayOf(all.map(of), type)
  const moment = 'timestamp with time zone'
  const { rows } = await tx.execute<Stored>(sql`
    select distinct p.id, p.program_id as "programId", p.member_id as "memberId", p.topic_id as "topicId",
      round(date_part('epoch', p.created_at) * 1000)::float8 as at
    from unnest(${column(({ voucher }) => voucher.programId, 'uuid')},
      ${column(({ voucher }) => voucher.memberId, 'uuid')},
      ${column(({ row }) => row.createdAt.from, moment)},
      ${column(({ row }) => row.createdAt.to, moment)}) as named (program, member, since, until)
    join ${presences} as p on p.program_id = named.program and p.member_id = named.member
      and p.created_at >= named.since and p.created_at < named.until`)
  const moments = new Map<string, number[]>()
  for (const row of rows) {
    const key = keyOf(row, row.topicId)
    moments.set(key, [...(moments.get(key) ?? []), row.at])
  }
  return moments
}

/** Presences: added, where there is none yet of this voucher's participant, topic and moment. */
export async function writePresences(batch: Batch, rows: readonly PresenceRow[]): Promise<Outcome[]> {
  const { tx, tally, isWritten } = batch
  const lines = await placed(tx, rows)
  const moments = await known(
    tx,
    lines.filter((line) => 'row' in line),
  )
  const added: {
    id: string
    memberId: string
    programId: string
    topicId: string | null
    createdAt: number
  }[] = []
  const outcomes = lines.map((line): Outcome => {
    if ('refused' in line) return line
    const { row, voucher, topicId } = line
    const { at, from, to } = row.createdAt
    const key = keyOf(voucher, topicId)
    const there = moments.get(key) ?? []
    if (there.some((moment) => moment >= from && moment < to)) return 'same'
    moments.set(key, [...there, at])
    const { memberId, programId } = voucher
    const presence = { id: newId(), memberId, programId, topicId, createdAt: at }
    added.push(presence)
    tallyPresence(tally, presence)
    return 'added'
  })
  if (isWritten) await insertColumns(tx, presences, added)
  return outcomes
}
