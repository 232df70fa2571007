const ID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const KEY = new RegExp(`^\\d{4}/\\d{2}/${ID}\\.[a-z0-9]+$`)
const PART = new RegExp(`\\.${ID}\\.part$`)

/** The key under which a medium's file is kept: `2026/11/0198….png`. */
export const mediaKey = (at: Date, id: string, extension: string): string =>
  `${at.toISOString().slice(0, 7).replace('-', '/')}/${id}.${extension}`

/** Whether this server made the key. Whatever else lies in a bucket or folder is somebody else's. */
export const isMediaKey = (key: string): boolean => KEY.test(key)

/** What a file is called while it is written. */
export const partName = (name: string): string => `${name}.${crypto.randomUUID()}.part`

/** Whether this server began a file under this name, and has not finished it. */
export const isMediaPart = (name: string): boolean => PART.test(name) && isMediaKey(name.replace(PART, ''))
