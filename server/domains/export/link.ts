import { eq, lt } from 'drizzle-orm'
import type { CallResponse } from '../../../contract/call.ts'
import { exportCalls } from '../../../contract/export.ts'
import { callUrl } from '../../common/callUrl.ts'
import type { Context, SignedIn } from '../../common/context.ts'
import type { SheetRequest } from '../../db/schema/sheetRequest.ts'
import { admins, exportLinks, sessions } from '../../db/schema.ts'
import { ExpiredError, NotFoundError } from '../../errors.ts'
import { messages } from '../../messages.ts'
import { isLinkValid, LINK_RETENTION } from '../session/linkLifetime.ts'
import { isToken, newToken, tokenHash } from '../session/token.ts'
import { sheetFileName } from './fileName.ts'

type Link = { fileName: string; sheetRequest: SheetRequest }

/** A sheet that staff ask for. `kind` and `titles` name its file, as in `sheetFileName`. */
export type RequestedSheet = { kind: string; titles: readonly string[]; sheetRequest: SheetRequest }

/** The link authenticates by itself, but dies with the session that created it. Only a hash of its token is stored. */
export async function createLink(
  { db, now, settings }: Pick<Context, 'db' | 'now' | 'settings'>,
  { admin, tokenHash: sessionHash }: SignedIn,
  { kind, titles, sheetRequest }: RequestedSheet,
): Promise<CallResponse<(typeof exportCalls)['export.program']>> {
  const token = newToken()
  const createdAt = now()
  await db
    .delete(exportLinks)
    .where(lt(exportLinks.createdAt, new Date(createdAt.getTime() - LINK_RETENTION)))
  const fileName = sheetFileName(kind, titles, createdAt)
  await db.insert(exportLinks).values({
    fileName,
    wanted: sheetRequest,
    tokenHash: tokenHash(token),
    adminId: admin.id,
    sessionHash,
    createdAt,
  })
  return { public_url: callUrl(settings.publicUrl, exportCalls['export.file'], { token }) }
}

/** The request behind a link. @throws ExpiredError after its lifetime or its session; NotFoundError for an unknown token. */
export async function findLink({ db, now }: Pick<Context, 'db' | 'now'>, token: string): Promise<Link> {
  if (!isToken(token)) throw new NotFoundError('exportLink')
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
  if (!link) throw new NotFoundError('exportLink')
  if (!isLinkValid(link, now())) throw new ExpiredError(messages.linkExpired)
  return { fileName: link.fileName, sheetRequest: link.wanted }
}
