import { and, eq, ne } from 'drizzle-orm'
import type { PasswordChange } from '../../../contract/session.ts'
import type { Context, SignedIn } from '../../common/context.ts'
import { admins, sessions } from '../../db/schema.ts'
import { changedAt } from '../../entity/versions.ts'
import { type FieldErrors, Invalid, SessionEnded } from '../../errors.ts'
import { messages } from '../../messages.ts'
import { hashPassword, passwordMatches, passwordProblem } from '../../passwords.ts'
import { clearTry, countTry, sessionKeys } from './loginAttempts.ts'
import { revokeMarks } from './marks.ts'

/** Ends their other sessions and revokes the marks of all browsers. Wrong current passwords are limited per session. */
export async function changePassword(
  context: Pick<Context, 'db' | 'now'>,
  { admin, tokenHash }: SignedIn,
  { current_password, new_password, conf_new_password }: PasswordChange,
): Promise<void> {
  const errors: FieldErrors = {}
  const problem = await passwordProblem(new_password)
  if (problem) errors.new_password = [problem]
  if (conf_new_password !== new_password) errors.conf_new_password = [messages.passwordsDiffer]
  if (Object.keys(errors).length > 0) throw new Invalid(errors)

  const keys = sessionKeys(tokenHash)
  await countTry(context, keys)
  const [row] = await context.db.select().from(admins).where(eq(admins.id, admin.id))
  if (!row) throw new SessionEnded()
  if (!(await passwordMatches(row.passwordHash, current_password))) {
    if (!(await passwordMatches(row.passwordHash, new_password)))
      throw new Invalid({ current_password: [messages.wrongCurrentPassword] })
    // A retry: the first response was lost.
    await clearTry(context, keys)
    return
  }

  const passwordHash = await hashPassword(new_password)
  await context.db.transaction(async (tx) => {
    const updatedRows = await tx
      .update(admins)
      .set({ passwordHash, updatedAt: changedAt(context.now(), row.updatedAt) })
      // Fails after a concurrent change: the verified password is no longer the current one.
      .where(and(eq(admins.id, admin.id), eq(admins.passwordHash, row.passwordHash)))
      .returning({ id: admins.id })
    if (updatedRows.length === 0) throw new Invalid({ current_password: [messages.wrongCurrentPassword] })
    await tx.delete(sessions).where(and(eq(sessions.adminId, admin.id), ne(sessions.tokenHash, tokenHash)))
    await revokeMarks({ db: tx }, admin.id)
    await clearTry({ db: tx }, keys)
  })
}
