import { and, eq, isNull, lt } from 'drizzle-orm'
import type { Answer } from '../../../contract/call.ts'
import { exportCalls } from '../../../contract/export.ts'
import type { Context, SignedIn } from '../../context.ts'
import { admins, exportLinks } from '../../db/schema.ts'
import type { Wanted } from '../../db/wanted.ts'
import { Expired, NotFound } from '../../errors.ts'
import { messages } from '../../messages.ts'
import { callAddress } from '../callAddress.ts'
import { isToken, newToken, tokenHash } from '../session/token.ts'

const MINUTE = 60_000

/** How long a link can be fetched, as often as wanted. */
const LIFETIME = 15 * MINUTE

/** How long it is remembered, so that whoever comes late hears why there is nothing. */
const MEMORY = 24 * 60 * MINUTE

type Link = { fileName: string; wanted: Wanted }

/**
 * Makes a link to a file that will be written when it is fetched. Whoever has the link needs no session.
 *
 * @returns the link's address; its token is stored nowhere.
 */
export async function createLink(
  { db, now, settings }: Pick<Context, 'db' | 'now' | 'settings'>,
  { admin }: Pick<SignedIn, 'admin'>,
  link: Link,
): Promise<Answer<(typeof exportCalls)['export.program']>> {
  const token = newToken()
  const at = now()
  await db.delete(exportLinks).where(lt(exportLinks.createdAt, new Date(at.getTime() - MEMORY)))
  await db
    .insert(exportLinks)
    .values({ ...link, tokenHash: tokenHash(token), adminId: admin.id, createdAt: at })
  return { public_url: callAddress(settings.publicUrl, exportCalls['export.file'], { token }) }
}

/**
 * What a link stands for.
 *
 * @throws Expired when its time is over; NotFound when there never was one, or whoever made it is disabled by now.
 */
export async function findLink({ db, now }: Pick<Context, 'db' | 'now'>, token: string): Promise<Link> {
  if (!isToken(token)) throw new NotFound('Tautan unduhan')
  const [link] = await db
    .select({
      fileName: exportLinks.fileName,
      wanted: exportLinks.wanted,
      createdAt: exportLinks.createdAt,
    })
    .from(exportLinks)
    .innerJoin(admins, eq(admins.id, exportLinks.adminId))
    .where(and(eq(exportLinks.tokenHash, tokenHash(token)), isNull(admins.disabledAt)))
  if (!link) throw new NotFound('Tautan unduhan')
  if (now().getTime() - link.createdAt.getTime() >= LIFETIME) throw new Expired(messages.linkExpired)
  return link
}
