import { eq, sql } from 'drizzle-orm'
import type { Context } from '../../../common/context.ts'
import { acquireImportLock } from '../../../common/importLock.ts'
import type { Db } from '../../../db/db.ts'
import { backfills, redeemStates } from '../../../db/schema.ts'
import { NotFilledError } from '../../../errors.ts'

/** Vouchers of a transaction. */
const BATCH = 1_000

const isStates = eq(backfills.name, 'redeem_states')

/** @throws NotFilledError while rows are missing: a list would leave out who has none. */
export async function requireRedeemStates(db: Db): Promise<void> {
  if ((await db.$count(backfills, isStates)) > 0) throw new NotFilledError()
}

/** @returns whether there is more to fill. */
const fillBatch = (db: Db): Promise<boolean> =>
  db.transaction(async (tx) => {
    // Counts are written with the rows, and in an import by several statements: each would wait for the other.
    await acquireImportLock(tx)
    const [backfill] = await tx.select().from(backfills).where(isStates)
    if (!backfill) return false
    // What triggers have written meanwhile is newer.
    const { rows } = await tx.execute<{ id: string }>(sql`
      with page as materialized (
        select * from current_redeem_states where id > ${backfill.after} order by id limit ${BATCH}
      ), filled as (insert into ${redeemStates} select * from page on conflict (id) do nothing)
      select id from page order by id desc limit 1`)
    const [last] = rows
    if (last) await tx.update(backfills).set({ after: last.id }).where(isStates)
    else await tx.delete(backfills).where(isStates)
    return last !== undefined
  })

/** Fills `redeem_states` for the vouchers of before an upgrade. Goes on where it, or another process, has stopped. */
export async function fillRedeemStates({ db }: Pick<Context, 'db'>, signal?: AbortSignal): Promise<void> {
  do signal?.throwIfAborted()
  while (await fillBatch(db))
}
