import type { Db } from '../db/db.ts'
import type { MediaStore } from '../media/store.ts'
import type { Settings } from '../settings.ts'
import { AccountError, addAdmin, countAdmins } from './accounts.ts'
import { findDemoAccountFile, seedDemo } from './demo.ts'

/** Adds the demo or the settings' account to an empty database. @returns lines for the operator. */
export async function prepareAccounts(
  db: Db,
  media: MediaStore,
  settings: Pick<Settings, 'dataDir' | 'firstAdmin' | 'shouldSeed' | 'databaseUrl'>,
): Promise<string[]> {
  if ((await countAdmins(db)) > 0) {
    const accountFile = settings.databaseUrl === undefined ? findDemoAccountFile(settings.dataDir) : undefined
    return accountFile === undefined ? [] : [`  demo account: see ${accountFile}`]
  }
  if (settings.shouldSeed) {
    const { email, password, isGenerated } = await seedDemo(db, media, settings)
    return [
      '  demo content was made. Sign in with',
      `  e-mail:   ${email}`,
      isGenerated
        ? `  password: ${password}   (kept in ${findDemoAccountFile(settings.dataDir)})`
        : '  password: as in ADMIN_PASSWORD',
    ]
  }
  const { email, password } = settings.firstAdmin
  if (email !== undefined && password !== undefined) {
    try {
      await addAdmin(db, { email, password, fullname: email.split('@')[0] ?? email })
    } catch (error) {
      // Another server that started at the same moment was faster: the account is there.
      if (error instanceof AccountError && (await countAdmins(db)) > 0) return []
      throw error
    }
    return [`  account made for ${email}, with the password of ADMIN_PASSWORD`]
  }
  return [
    '  nobody can sign in yet. Make an account with',
    '    npm run admin -- add EMAIL --name "FULL NAME"',
    '  or start once with ADMIN_EMAIL and ADMIN_PASSWORD.',
  ]
}
