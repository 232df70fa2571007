import { insertColumns } from '../../db/insert.ts'
import { presences } from '../../db/schema.ts'
import type { Batch, Outcome } from '../kind.ts'
import { placeRows } from './place.ts'
import type { PresenceRow } from './row.ts'
import { takePresences } from './take.ts'

/** Presences: added, where there is none yet of this voucher's participant, topic and moment. */
export async function writePresences(batch: Batch, rows: readonly PresenceRow[]): Promise<Outcome[]> {
  const lines = await placeRows(batch.tx, rows, 'hold')
  const { outcomes, added } = await takePresences(batch, lines, [presences])
  await insertColumns(batch.tx, presences, [...added.values()])
  return outcomes
}
