import { createHash, timingSafeEqual } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { capabilities } from '../../../contract/capability.ts'
import { admins, sessions } from '../../db/schema.ts'
import { ForbiddenError, WrongCredentialsError } from '../../errors.ts'
import type { Handlers } from '../../http/handlers.ts'
import { messages } from '../../messages.ts'
import { passwordMatches } from '../../passwords.ts'
import { toRateLimitAddress } from './address.ts'
import { clearAttempt, countAttempt, loginKeys, markKeys } from './loginAttempts.ts'
import { findMark, renewMark } from './marks.ts'
import { sweepSessions } from './sweep.ts'
import { newToken, tokenHash } from './token.ts'

const digest = (text: string) => createHash('sha256').update(text).digest()
const isSameText = (a: string, b: string) => timingSafeEqual(digest(a), digest(b))

/**
 * @param address tries are limited per address, too, except for browsers with a mark.
 * @throws WrongCredentialsError alike for an unknown e-mail, a wrong password and a disabled account.
 */
export const login: Handlers['session.login'] = async ({
  context,
  body: { email: rawEmail, password, access_key, device_mark },
  address,
}) => {
  if (!isSameText(access_key, context.settings.accessKey)) throw new ForbiddenError(messages.wrongAccessKey)
  const email = rawEmail.trim().toLowerCase()
  await sweepSessions(context)
  const knownMark = await findMark(context, email, device_mark)
  const keys = knownMark
    ? markKeys(knownMark.hash)
    : loginKeys(email, address === undefined ? undefined : toRateLimitAddress(address))
  await countAttempt(context, keys)

  const [admin] = await context.db.select().from(admins).where(eq(admins.email, email))
  const isPasswordCorrect = await passwordMatches(admin?.passwordHash, password)
  if (!admin || !isPasswordCorrect || admin.disabledAt !== null) throw new WrongCredentialsError()

  const token = newToken()
  const deviceMark = await context.db.transaction(async (tx) => {
    // Waits for a concurrent change of the password or disabling, and then sees it.
    const [currentAdmin] = await tx
      .select({ id: admins.id })
      .from(admins)
      .where(
        and(eq(admins.id, admin.id), eq(admins.passwordHash, admin.passwordHash), isNull(admins.disabledAt)),
      )
      .for('share')
    if (!currentAdmin) throw new WrongCredentialsError()
    const createdAt = context.now()
    await tx
      .insert(sessions)
      .values({ tokenHash: tokenHash(token), adminId: admin.id, createdAt, lastUsedAt: createdAt })
    await clearAttempt({ db: tx }, keys)
    return renewMark({ db: tx, now: context.now }, admin.id, knownMark)
  })
  return {
    token,
    user: { id: admin.id, fullname: admin.fullname, email: admin.email },
    capabilities: [...capabilities],
    device_mark: deviceMark,
  }
}
