import { and, eq, ne } from 'drizzle-orm'
import { admins, sessions } from '../../db/schema.ts'
import { nextUpdatedAt } from '../../entity/versions.ts'
import { type FieldErrors, SessionEndedError, ValidationError } from '../../errors.ts'
import type { Handlers } from '../../http/handlers.ts'
import { messages } from '../../messages.ts'
import { hashPassword, passwordError, passwordMatches } from '../../passwords.ts'
import { clearAttempt, countAttempt, sessionKeys } from './loginAttempts.ts'
import { revokeMarks } from './marks.ts'

/** Ends their other sessions and revokes the marks of all browsers. Wrong current passwords are limited per session. */
export const changePassword: Handlers['session.changePassword'] = async ({
  context,
  signedIn: { admin, tokenHash },
  body: { current_password, new_password, conf_new_password },
}) => {
  const errors: FieldErrors = {}
  const newPasswordError = await passwordError(new_password)
  if (newPasswordError) errors.new_password = [newPasswordError]
  if (conf_new_password !== new_password) errors.conf_new_password = [messages.passwordsDiffer]
  if (Object.keys(errors).length > 0) throw new ValidationError(errors)

  const keys = sessionKeys(tokenHash)
  await countAttempt(context, keys)
  const [row] = await context.db.select().from(admins).where(eq(admins.id, admin.id))
  if (!row) throw new SessionEndedError()
  if (!(await passwordMatches(row.passwordHash, current_password))) {
    if (!(await passwordMatches(row.passwordHash, new_password)))
      throw new ValidationError({ current_password: [messages.wrongCurrentPassword] })
    // A retry: the first response was lost.
    await clearAttempt(context, keys)
    return
  }

  const passwordHash = await hashPassword(new_password)
  await context.db.transaction(async (tx) => {
    const updatedRows = await tx
      .update(admins)
      .set({ passwordHash, updatedAt: nextUpdatedAt(context.now(), row.updatedAt) })
      // Fails after a concurrent change: the verified password is no longer the current one.
      .where(and(eq(admins.id, admin.id), eq(admins.passwordHash, row.passwordHash)))
      .returning({ id: admins.id })
    if (updatedRows.length === 0)
      throw new ValidationError({ current_password: [messages.wrongCurrentPassword] })
    await tx.delete(sessions).where(and(eq(sessions.adminId, admin.id), ne(sessions.tokenHash, tokenHash)))
    await revokeMarks({ db: tx }, admin.id)
    await clearAttempt({ db: tx }, keys)
  })
}
