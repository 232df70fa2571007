import { randomInt } from 'node:crypto'
import { asc, count, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../db/db.ts'
import { admins, sessions } from '../db/schema.ts'
import { clearAccountAttempts } from '../domains/session/loginAttempts.ts'
import { revokeMarks } from '../domains/session/marks.ts'
import { newId } from '../entity/ids.ts'
import { textOf } from '../messages.ts'
import { OperatorError } from '../operatorError.ts'
import { hashPassword, passwordError } from '../passwords.ts'

export type AdminLine = z.output<typeof AdminLine>
const AdminLine = z.object({ email: z.string(), fullname: z.string(), isDisabled: z.boolean() })
export const adminLines = z.array(AdminLine)

/** Empty what a verb does not need. */
export type AccountRequest = z.output<typeof AccountRequest>
const AccountRequest = z.object({ email: z.string(), fullname: z.string(), password: z.string() })

export class AccountError extends OperatorError {}

const Email = z.string().trim().toLowerCase().pipe(z.email().max(254))

const parseEmail = (rawEmail: string): string => {
  const parsed = Email.safeParse(rawEmail)
  if (!parsed.success) throw new AccountError(`Not an e-mail address: ${rawEmail}`)
  return parsed.data
}

const checkAndHash = async (password: string): Promise<string> => {
  const problem = await passwordError(password)
  if (problem) throw new AccountError(textOf(problem))
  return hashPassword(password)
}

/** No vowels, no look-alikes: avoids words and misreadings. */
const LETTERS = 'bcdfghjkmnpqrstvwxz23456789'

/** A password that can be read out: four groups of five, 95 bits. */
export const generatePassword = (): string =>
  Array.from({ length: 4 }, () =>
    Array.from({ length: 5 }, () => LETTERS[randomInt(LETTERS.length)]).join(''),
  ).join('-')

export async function countAdmins(db: Db): Promise<number> {
  const [row] = await db.select({ admins: count() }).from(admins)
  return row?.admins ?? 0
}

export const listAdmins = (db: Db): Promise<AdminLine[]> =>
  db
    .select({
      email: admins.email,
      fullname: admins.fullname,
      isDisabled: sql<boolean>`${admins.disabledAt} is not null`,
    })
    .from(admins)
    .orderBy(asc(admins.email))

export async function addAdmin(db: Db, account: AccountRequest): Promise<void> {
  const email = parseEmail(account.email)
  const fullname = account.fullname.trim()
  if (fullname === '') throw new AccountError('The name must not be empty.')
  const createdAt = new Date()
  const added = await db
    .insert(admins)
    .values({
      id: newId(),
      email,
      fullname,
      passwordHash: await checkAndHash(account.password),
      createdAt,
      updatedAt: createdAt,
    })
    .onConflictDoNothing({ target: admins.email })
    .returning({ id: admins.id })
  if (added.length === 0) throw new AccountError(`There is an account for ${email} already.`)
}

/** Changes an account, and ends its sessions and the marks of its browsers. */
async function changeAdmin(db: Db, rawEmail: string, change: Partial<typeof admins.$inferInsert>) {
  const email = parseEmail(rawEmail)
  await db.transaction(async (tx) => {
    const [row] = await tx
      .update(admins)
      .set({ ...change, updatedAt: new Date() })
      .where(eq(admins.email, email))
      .returning({ id: admins.id })
    if (!row) throw new AccountError(`There is no account for ${email}.`)
    await tx.delete(sessions).where(eq(sessions.adminId, row.id))
    await revokeMarks({ db: tx }, row.id)
  })
}

export const disableAdmin = (db: Db, email: string) => changeAdmin(db, email, { disabledAt: new Date() })
export const enableAdmin = (db: Db, email: string) => changeAdmin(db, email, { disabledAt: null })

export const signOutAdmin = (db: Db, email: string) => changeAdmin(db, email, {})

/** Sets a new password, and clears the account's failed tries. */
export async function setPassword(db: Db, email: string, password: string): Promise<void> {
  await changeAdmin(db, email, { passwordHash: await checkAndHash(password) })
  await clearAccountAttempts({ db }, parseEmail(email))
}

const changes = {
  add: addAdmin,
  password: (db, { email, password }) => setPassword(db, email, password),
  disable: (db, { email }) => disableAdmin(db, email),
  enable: (db, { email }) => enableAdmin(db, email),
  'sign-out': (db, { email }) => signOutAdmin(db, email),
} satisfies Record<string, (db: Db, account: AccountRequest) => Promise<void>>

const AccountVerb = z.enum(['add', 'password', 'disable', 'enable', 'sign-out', 'list'])
export type AccountVerb = z.output<typeof AccountVerb>

/** A verb of `npm run admin`. @returns the accounts, for `list`. @throws AccountError */
export async function runAccountVerb(
  db: Db,
  verb: AccountVerb,
  account: AccountRequest,
): Promise<AdminLine[]> {
  if (verb === 'list') return await listAdmins(db)
  await changes[verb](db, account)
  return []
}

/** The same, over the control socket. */
export const AccountCall = z.object({ verb: AccountVerb, account: AccountRequest })
