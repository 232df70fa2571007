import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Db } from '../db/db.ts'
import { programs } from '../db/schema.ts'
import type { MediaStore } from '../media/store.ts'
import type { Settings } from '../settings.ts'
import { addAdmin, generatePassword } from './accounts.ts'

const demoAccountPath = (dataDir: string) => join(dataDir, 'demo-account.txt')

export type DemoAccount = { email: string; password: string; isGenerated: boolean }

/** In one transaction: after an interruption the next start begins from nothing. */
export async function seedDemo(
  db: Db,
  media: MediaStore,
  settings: Pick<Settings, 'dataDir' | 'firstAdmin'>,
): Promise<DemoAccount> {
  const { email = 'admin@balai.test', password } = settings.firstAdmin
  const account = { email, password: password ?? generatePassword(), isGenerated: password === undefined }
  const accountFile = demoAccountPath(settings.dataDir)
  rmSync(accountFile, { force: true })
  // Before the account exists: a note of a demo that failed is overwritten by the next try, a lost password is lost.
  if (account.isGenerated)
    writeFileSync(
      accountFile,
      `Account of this demo, made at its first start.\n\nE-mail:   ${email}\nPassword: ${account.password}\n`,
      { mode: 0o600, flag: 'wx' },
    )
  // Loaded only here: it is large, and no other start needs it.
  const { seed } = await import('../seed/seed.ts')
  await db.transaction(async (tx) => {
    await addAdmin(tx, { email, fullname: 'Ratna Sari', password: account.password })
    // `npm run seed` may have been here before.
    if ((await tx.$count(programs)) === 0) await seed(tx, { media })
  })
  return account
}

export const findDemoAccountFile = (dataDir: string): string | undefined => {
  const accountFile = demoAccountPath(dataDir)
  return existsSync(accountFile) ? accountFile : undefined
}
