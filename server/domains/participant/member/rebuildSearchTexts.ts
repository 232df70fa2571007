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
export async function rebuildSearchTexts({ db }: Pick<Context, 'db'>, signal?: AbortSignal): Promise<void> {
  for (;;) {
    signal?.throwIfAborted()
    const [backfill] = await db.select().from(backfills).where(isSearch)
    if (!backfill) return
    const { license, search } = memberRedeems
    const { fullname, email, phone, code } = members
    const rows = await db
      .select({ id: memberRedeems.id, search, fields: { license, fullname, email, phone, code } })
      .from(memberRedeems)
      .innerJoin(members, eq(members.id, memberRedeems.memberId))
      .where(gt(memberRedeems.id, backfill.after))
      .orderBy(memberRedeems.id)
      .limit(BATCH)
    for (const { id, search: storedText, fields } of rows) {
      const newText = searchText(fields)
      if (newText === storedText) continue
      const isUnchanged = and(eq(memberRedeems.id, id), eq(search, storedText))
      await db.update(memberRedeems).set({ search: newText }).where(isUnchanged)
    }
    const lastRow = rows.at(-1)
    if (lastRow === undefined) await db.delete(backfills).where(isSearch)
    else
      await db
        .update(backfills)
        .set({ after: lastRow.id })
        .where(and(isSearch, lt(backfills.after, lastRow.id)))
  }
}
