import { and, eq, exists, lt, sql } from 'drizzle-orm'
import { memberCalls, type Work } from '../../../../contract/member.ts'
import { callUrl } from '../../../common/callUrl.ts'
import type { Context, SignedIn } from '../../../common/context.ts'
import { programOfRedeem } from '../../../common/notDeleted.ts'
import {
  activityCompletions,
  admins,
  media,
  memberRedeems,
  programs,
  sessions,
  workLinks,
} from '../../../db/schema.ts'
import { ExpiredError, NotFoundError } from '../../../errors.ts'
import { messages } from '../../../messages.ts'
import { type OpenFile, openStoredFile } from '../../library/openMedia.ts'
import { isLinkValid, LINK_RETENTION } from '../../session/linkLifetime.ts'
import { isToken, newToken, tokenHash } from '../../session/token.ts'

export type WorkRow = { text: string | null; file: { id: string; title: string; size: number } | null }

type ToWork = (row: WorkRow) => Work | undefined

/** Valid for 15 minutes and the caller's session; authenticate by themselves: an image on a page cannot send a token. */
export async function linkWorks(
  { db, now, settings }: Pick<Context, 'db' | 'now' | 'settings'>,
  { admin, tokenHash: sessionHash }: SignedIn,
  works: readonly WorkRow[],
): Promise<ToWork> {
  const tokens = new Map(works.flatMap(({ file }) => (file ? [[file.id, newToken()]] : [])))
  const createdAt = now()
  if (tokens.size > 0) {
    await db.delete(workLinks).where(lt(workLinks.createdAt, new Date(createdAt.getTime() - LINK_RETENTION)))
    await db.insert(workLinks).values(
      [...tokens].map(([mediaId, token]) => ({
        tokenHash: tokenHash(token),
        mediaId,
        adminId: admin.id,
        sessionHash,
        createdAt,
      })),
    )
  }
  return ({ text, file }) => {
    if (text === null && file === null) return undefined
    const token = file && tokens.get(file.id)
    if (!file || !token) return { text }
    const url = callUrl(settings.publicUrl, memberCalls['member.work'], { token })
    return { text, file: { url, title: file.title, size: file.size } }
  }
}

/** @throws ExpiredError after its lifetime or its session; NotFoundError for an unknown token, a lost file, or a deleted program. */
export async function openWork(
  context: Pick<Context, 'db' | 'media' | 'log' | 'now'>,
  token: string,
): Promise<OpenFile> {
  if (!isToken(token)) throw new NotFoundError('workLink')
  const workOfNotDeletedProgram = context.db
    .select({ one: sql`1` })
    .from(activityCompletions)
    .innerJoin(memberRedeems, eq(memberRedeems.id, activityCompletions.memberRedeemId))
    .innerJoin(programs, programOfRedeem)
    .where(eq(activityCompletions.fileId, workLinks.mediaId))
  const [link] = await context.db
    .select({
      file: media,
      createdAt: workLinks.createdAt,
      session: { createdAt: sessions.createdAt, lastUsedAt: sessions.lastUsedAt },
      disabledAt: admins.disabledAt,
    })
    .from(workLinks)
    .innerJoin(media, eq(media.id, workLinks.mediaId))
    .innerJoin(admins, eq(admins.id, workLinks.adminId))
    .leftJoin(sessions, eq(sessions.tokenHash, workLinks.sessionHash))
    .where(and(eq(workLinks.tokenHash, tokenHash(token)), exists(workOfNotDeletedProgram)))
  if (!link) throw new NotFoundError('workLink')
  if (!isLinkValid(link, context.now())) throw new ExpiredError(messages.workLinkExpired)
  return openStoredFile(context, link.file, 'file')
}
