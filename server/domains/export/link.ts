import { eq, lt } from 'drizzle-orm'
import type { Answer } from '../../../contract/call.ts'
import { exportCalls } from '../../../contract/export.ts'
import { callAddress } from '../../common/callAddress.ts'
import type { Context, SignedIn } from '../../common/context.ts'
import type { SheetRequest } from '../../db/schema/sheetRequest.ts'
import { admins, exportLinks, sessions } from '../../db/schema.ts'
import { Expired, NotFound } from '../../errors.ts'
import { messages } from '../../messages.ts'
import { isOpen, RETENTION } from '../session/linkLifetime.ts'
import { isToken, newToken, tokenHash } from '../session/token.ts'
import { sheetName } from './fileName.ts'

type Link = { fileName: string; wanted: SheetRequest }

/** A sheet that staff ask for. `kind` and `titles` name its file, as in `sheetName`. */
export type RequestedSheet = { kind: string; titles: readonly string[]; wanted: SheetRequest }

/** The link authenticates by itself, but dies with the session that created it. Only a hash of its token is stored. */
export async function createLink(
  { db, now, settings }: Pick<Context, 'db' | 'now' | 'settings'>,
  { admin, tokenHash: sessionHash }: SignedIn,
  { kind, titles, wanted }: RequestedSheet,
): Promise<Answer<(typeof exportCalls)['export.program']>> {
  const token = newToken()
  const at = now()
  await db.delete(exportLinks).where(lt(exportLinks.createdAt, new Date(at.getTime() - RETENTION)))
  const fileName = sheetName(kind, titles, at)
  await db
    .insert(exportLinks)
    .values({ fileName, wanted, tokenHash: tokenHash(token), adminId: admin.id, sessionHash, createdAt: at })
  return { public_url: callAddress(settings.publicUrl, exportCalls['export.file'], { token }) }
}

/** The request behind a link. @throws Expired after its lifetime or its session; NotFound for an unknown token. */
export async function findLink({ db, now }: Pick<Context, 'db' | 'now'>, token: string): Promise<Link> {
  if (!isToken(token)) throw new NotFound('exportLink')
  const [link] = await db
    .select({
      fileName: exportLinks.fileName,
      wanted: exportLinks.wanted,
      createdAt: exportLinks.createdAt,
      session: { createdAt: sessions.createdAt, lastUsedAt: sessions.lastUsedAt },
      disabledAt: admins.disabledAt,
    })
    .from(exportLinks)
    .innerJoin(admins, eq(admins.id, exportLinks.adminId))
    .leftJoin(sessions, eq(sessions.tokenHash, exportLinks.sessionHash))
    .where(eq(exportLinks.tokenHash, tokenHash(token)))
  if (!link) throw new NotFound('exportLink')
  if (!isOpen(link, now())) throw new Expired(messages.linkExpired)
  return { fileName: link.fileName, wanted: link.wanted }
}
