import { insertColumns } from '../../db/insert.ts'
import { presences } from '../../db/schema.ts'
import type { Batch, Outcome } from '../kind.ts'
import { mergePresences } from './merge.ts'
import { resolvePresences } from './resolve.ts'
import type { PresenceRow } from './row.ts'

/** Presences: added, where there is none yet of this voucher's participant, topic and moment. */
export async function writePresences(batch: Batch, rows: readonly PresenceRow[]): Promise<Outcome[]> {
  const lines = await resolvePresences(batch.tx, rows, 'hold')
  const { outcomes, added } = await mergePresences(batch, lines, [presences])
  await insertColumns(batch.tx, presences, [...added.values()])
  return outcomes
}
