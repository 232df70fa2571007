import type { Logger } from 'pino'
import type { Db } from '../db/db.ts'
import type { MediaStore } from '../media/store.ts'
import type { Settings } from '../settings.ts'

/** A picture that is printed. Its digest is the SHA-256 of its bytes, in hex. */
export type PrintedPicture = { digest: string; mime: string; bytes: Uint8Array<ArrayBuffer> }

export type CurrentIssuer = {
  city: string
  director: string
  issuer: string
  logo: PrintedPicture | undefined
  signature: PrintedPicture | undefined
}

/** Dependencies of the services; tests inject the clock, and how long is waited. */
export type Context = {
  db: Db
  media: MediaStore
  settings: Pick<Settings, 'accessKey' | 'corsOrigin' | 'maxList' | 'publicUrl' | 'trustProxy'>
  issuer: CurrentIssuer
  log: Pick<Logger, 'info' | 'warn' | 'error'>
  now: () => Date
  /** Milliseconds that a repeated request waits for the first; default: ten seconds. */
  attemptTimeout?: number
}

export type SignedIn = {
  admin: { id: string; email: string; fullname: string }
  tokenHash: string
}
