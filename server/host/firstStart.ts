import type { Db } from '../db/db.ts'
import type { MediaStore } from '../media/store.ts'
import type { Settings } from '../settings.ts'
import { AccountFault, addAdmin, countAdmins } from './accounts.ts'
import { existingNote, seedDemo } from './demo.ts'

/** Adds the demo or the settings' account to an empty database. @returns lines for the operator. */
export async function prepareAccounts(
  db: Db,
  media: MediaStore,
  settings: Pick<Settings, 'dataDir' | 'firstAdmin' | 'seed' | 'databaseUrl'>,
): Promise<string[]> {
  if ((await countAdmins(db)) > 0) {
    const note = settings.databaseUrl === undefined ? existingNote(settings.dataDir) : undefined
    return note === undefined ? [] : [`  demo account: see ${note}`]
  }
  if (settings.seed) {
    const { email, password, generated } = await seedDemo(db, media, settings)
    return [
      '  demo content was made. Sign in with',
      `  e-mail:   ${email}`,
      generated
        ? `  password: ${password}   (kept in ${existingNote(settings.dataDir)})`
        : '  password: as in ADMIN_PASSWORD',
    ]
  }
  const { email, password } = settings.firstAdmin
  if (email !== undefined && password !== undefined) {
    try {
      await addAdmin(db, { email, password, fullname: email.split('@')[0] ?? email })
    } catch (error) {
      // Another server that started at the same moment was faster: the account is there.
      if (error instanceof AccountFault && (await countAdmins(db)) > 0) return []
      throw error
    }
    return [`  account made for ${email}, with the password of ADMIN_PASSWORD`]
  }
  return [
    '  nobody can sign in yet. Make an account with',
    '    npm run admin -- add EMAIL --name "FULL NAME"',
    ...(settings.databaseUrl === undefined ? ['  while this server is stopped, or'] : ['  or']),
    '  start once with ADMIN_EMAIL and ADMIN_PASSWORD.',
  ]
}
