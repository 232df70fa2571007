import type { Logger } from 'pino'
import type { Db } from './db/db.ts'
import type { MediaStore } from './media/store.ts'
import type { Settings } from './settings.ts'

/** What every service needs. Tests give their own clock. */
export type Context = {
  db: Db
  media: MediaStore
  settings: Pick<Settings, 'accessKey' | 'corsOrigin' | 'maxList' | 'publicUrl' | 'trustProxy'>
  log: Pick<Logger, 'info' | 'warn' | 'error'>
  now: () => Date
}

/** Who asks, once the session was found. */
export type SignedIn = {
  admin: { id: string; email: string; fullname: string }
  tokenHash: string
}
