const ID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const KEY = new RegExp(`^\\d{4}/\\d{2}/${ID}\\.[a-z0-9]+$`)
const PART = new RegExp(`\\.${ID}\\.part$`)

/** The storage key of a medium's file: `2026/11/0198….png`. */
export const mediaKey = (createdAt: Date, id: string, extension: string): string =>
  `${createdAt.toISOString().slice(0, 7).replace('-', '/')}/${id}.${extension}`

/** Whether this server made the key. Other objects in a bucket or folder are not ours. */
export const isMediaKey = (key: string): boolean => KEY.test(key)

export const partName = (name: string): string => `${name}.${crypto.randomUUID()}.part`

export const isMediaPart = (name: string): boolean => PART.test(name) && isMediaKey(name.replace(PART, ''))
