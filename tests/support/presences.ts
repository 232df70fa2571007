import { countPresence, countRedeem, newDeltas, writeDeltas } from '../../server/common/counterDeltas.ts'
import type { Db } from '../../server/db/db.ts'
import { presences } from '../../server/db/schema.ts'
import { newId } from '../../server/entity/ids.ts'
import { insertRedeem } from './fixtures.ts'

/* Participants and their presences, with the counts that writers maintain. */

/** A voucher with its counts. */
export async function addRedeem(db: Db, overrides: Parameters<typeof insertRedeem>[1]) {
  const row = await insertRedeem(db, overrides)
  const deltas = newDeltas()
  countRedeem(deltas, row)
  await db.transaction((tx) => writeDeltas(tx, deltas))
  return row
}

/** Inserts presences of a participant at these moments. */
export async function addPresences(
  db: Db,
  at: { memberId: string; programId: string; topicId?: string | null },
  moments: readonly string[],
) {
  const rows = moments.map((moment) => ({ id: newId(), topicId: null, ...at, createdAt: new Date(moment) }))
  const deltas = newDeltas()
  for (const row of rows) countPresence(deltas, row)
  await db.transaction(async (tx) => {
    await tx.insert(presences).values(rows)
    await writeDeltas(tx, deltas)
  })
  return rows
}
