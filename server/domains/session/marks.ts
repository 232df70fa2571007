import { and, eq, gt, inArray, ne, sql } from 'drizzle-orm'
import type { Context } from '../../common/context.ts'
import { admins, deviceMarks } from '../../db/schema.ts'
import { newToken, tokenHash } from './token.ts'

/** Milliseconds that a mark is valid after its last sign-in. */
export const MARK_LIFETIME = 90 * 24 * 60 * 60_000

/** Device marks per account: this many that were used again, and this many that never were (scripts'). */
const MAX_MARKS = 10

export type DeviceMark = { mark: string; hash: string }

/** Always queries the database, so that the time reveals neither a valid mark nor an account. */
export async function findMark(
  { db, now }: Pick<Context, 'db' | 'now'>,
  email: string,
  mark: string | undefined,
): Promise<DeviceMark | undefined> {
  const hash = tokenHash(mark ?? '')
  const [row] = await db
    .select({ hash: deviceMarks.markHash })
    .from(deviceMarks)
    .innerJoin(admins, eq(admins.id, deviceMarks.adminId))
    .where(
      and(
        eq(deviceMarks.markHash, hash),
        eq(admins.email, email),
        gt(deviceMarks.lastUsedAt, new Date(now().getTime() - MARK_LIFETIME)),
      ),
    )
  return row && mark !== undefined ? { mark, hash } : undefined
}

/** The mark of a browser that has just signed in: the one that it sent, for another 90 days, or a new one. */
export async function renewMark(
  { db, now }: Pick<Context, 'db' | 'now'>,
  adminId: string,
  previousMark: DeviceMark | undefined,
): Promise<string> {
  const usedAt = now()
  if (previousMark) {
    const renewedRows = await db
      .update(deviceMarks)
      .set({ lastUsedAt: usedAt })
      .where(eq(deviceMarks.markHash, previousMark.hash))
      .returning({ hash: deviceMarks.markHash })
    if (renewedRows.length > 0) return previousMark.mark
  }
  const mark = newToken()
  const hash = tokenHash(mark)
  await db.insert(deviceMarks).values({ markHash: hash, adminId, createdAt: usedAt, lastUsedAt: usedAt })
  const hasComeBack = sql`${deviceMarks.lastUsedAt} > ${deviceMarks.createdAt}`
  const ranked = db
    .select({
      hash: deviceMarks.markHash,
      rank: sql<number>`row_number() over (partition by ${hasComeBack} order by ${deviceMarks.lastUsedAt} desc)`.as(
        'rank',
      ),
    })
    .from(deviceMarks)
    .where(eq(deviceMarks.adminId, adminId))
    .as('ranked')
  const surplusHashes = db.select({ hash: ranked.hash }).from(ranked).where(gt(ranked.rank, MAX_MARKS))
  await db
    .delete(deviceMarks)
    .where(and(inArray(deviceMarks.markHash, surplusHashes), ne(deviceMarks.markHash, hash)))
  return mark
}

export async function revokeMarks({ db }: Pick<Context, 'db'>, adminId: string): Promise<void> {
  await db.delete(deviceMarks).where(eq(deviceMarks.adminId, adminId))
}
