import type { MediaFormat } from './format.ts'

/** A file of a form: stored, but not referenced yet. */
export type ReceivedFile = {
  /** Its medium's, from which its key is made. */
  id: string
  storageKey: string
  originalName: string
  format: MediaFormat
  /** Bytes. */
  size: number
  /** SHA-256 of the bytes, hex. */
  digest: string
  /** Pixels, of pictures. */
  width: number | null
  height: number | null
}
