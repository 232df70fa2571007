import { createHash, timingSafeEqual } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import type { Body } from '../../../contract/call.ts'
import type { Session, sessionCalls } from '../../../contract/session.ts'
import { admins, sessions } from '../../db/schema.ts'
import { Forbidden, WrongLogin } from '../../errors.ts'
import { messages } from '../../messages.ts'
import { passwordMatches } from '../../passwords.ts'
import type { Context } from '../context.ts'
import { additions } from './additions.ts'
import { countedAddress } from './address.ts'
import { sweep } from './attempts.ts'
import { findMark, renewMark } from './marks.ts'
import { newToken, tokenHash } from './token.ts'
import { countTry, forgive, loginKeys, markKeys } from './tries.ts'

const digest = (text: string) => createHash('sha256').update(text).digest()
const sameText = (a: string, b: string) => timingSafeEqual(digest(a), digest(b))

/**
 * Starts a session.
 *
 * @param address of the client, when it is known: tries are limited per address too, but for browsers with a mark.
 * @throws WrongLogin alike for an unknown e-mail, a wrong password and a disabled account.
 */
export async function login(
  context: Pick<Context, 'db' | 'now' | 'settings'>,
  { email: typed, password, access_key, device_mark }: Body<(typeof sessionCalls)['session.login']>,
  address: string | undefined,
): Promise<Session> {
  if (!sameText(access_key, context.settings.accessKey)) throw new Forbidden(messages.wrongAccessKey)
  const email = typed.trim().toLowerCase()
  await sweep(context)
  const known = await findMark(context, email, device_mark)
  const keys = known
    ? markKeys(known.hash)
    : loginKeys(email, address === undefined ? undefined : countedAddress(address))
  await countTry(context, keys)

  const [admin] = await context.db.select().from(admins).where(eq(admins.email, email))
  const matches = await passwordMatches(admin?.passwordHash, password)
  if (!admin || !matches || admin.disabledAt !== null) throw new WrongLogin()

  const token = newToken()
  const mark = await context.db.transaction(async (tx) => {
    // Waits for a change of the password or a disabling that is under way, and then sees it.
    const [still] = await tx
      .select({ id: admins.id })
      .from(admins)
      .where(
        and(eq(admins.id, admin.id), eq(admins.passwordHash, admin.passwordHash), isNull(admins.disabledAt)),
      )
      .for('share')
    if (!still) throw new WrongLogin()
    const at = context.now()
    await tx
      .insert(sessions)
      .values({ tokenHash: tokenHash(token), adminId: admin.id, createdAt: at, lastUsedAt: at })
    await forgive({ db: tx }, keys)
    return renewMark({ db: tx, now: context.now }, admin.id, known)
  })
  return {
    token,
    user: { id: admin.id, fullname: admin.fullname, email: admin.email },
    additions: [...additions],
    device_mark: mark,
  }
}
