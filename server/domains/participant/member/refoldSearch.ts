import { and, eq, gt, lt } from 'drizzle-orm'
import type { Context } from '../../../common/context.ts'
import { backfills, memberRedeems, members } from '../../../db/schema.ts'
import { searchText } from '../../../db/search.ts'

/** Vouchers read at a time. */
const BATCH = 500

const isSearch = eq(backfills.name, 'search')

/**
 * Writes anew what vouchers are found by, where `searchText` has changed. One row in each statement, which holds no lock while
 * it waits for another, and none that somebody has written meanwhile. Goes on where it, or another process, has stopped.
 */
export async function refoldSearch({ db }: Pick<Context, 'db'>, signal?: AbortSignal): Promise<void> {
  for (;;) {
    signal?.throwIfAborted()
    const [pending] = await db.select().from(backfills).where(isSearch)
    if (!pending) return
    const { license, search } = memberRedeems
    const { fullname, email, phone, code } = members
    const rows = await db
      .select({ id: memberRedeems.id, search, fields: { license, fullname, email, phone, code } })
      .from(memberRedeems)
      .innerJoin(members, eq(members.id, memberRedeems.memberId))
      .where(gt(memberRedeems.id, pending.after))
      .orderBy(memberRedeems.id)
      .limit(BATCH)
    for (const { id, search: before, fields } of rows) {
      const after = searchText(fields)
      if (after === before) continue
      const isUnwritten = and(eq(memberRedeems.id, id), eq(search, before))
      await db.update(memberRedeems).set({ search: after }).where(isUnwritten)
    }
    const last = rows.at(-1)
    if (last === undefined) await db.delete(backfills).where(isSearch)
    else
      await db
        .update(backfills)
        .set({ after: last.id })
        .where(and(isSearch, lt(backfills.after, last.id)))
  }
}
