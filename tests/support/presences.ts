import { newTally, tallyPresence, tallyRedeem, writeTally } from '../../server/common/tally.ts'
import type { Db } from '../../server/db/db.ts'
import { presences } from '../../server/db/schema.ts'
import { newId } from '../../server/entity/ids.ts'
import { insertRedeem } from './fixtures.ts'

/* Participants and their presences, with the counts that writers maintain. */

/** A voucher with its counts. */
export async function addRedeem(db: Db, overrides: Parameters<typeof insertRedeem>[1]) {
  const row = await insertRedeem(db, overrides)
  const tally = newTally()
  tallyRedeem(tally, row)
  await db.transaction((tx) => writeTally(tx, tally))
  return row
}

/** Inserts presences of a participant at these moments. */
export async function addPresences(
  db: Db,
  at: { memberId: string; programId: string; topicId?: string | null },
  moments: readonly string[],
) {
  const rows = moments.map((moment) => ({ id: newId(), topicId: null, ...at, createdAt: new Date(moment) }))
  const tally = newTally()
  for (const row of rows) tallyPresence(tally, row)
  await db.transaction(async (tx) => {
    await tx.insert(presences).values(rows)
    await writeTally(tx, tally)
  })
  return rows
}
