import { type MediaType, mediaFormats } from '../../../../contract/media.ts'
import { messageKey } from '../../../i18n/messages.ts'
import { type AdvisedRefusal, advisedRefusalOf } from './fileRules.ts'
import { uploadMessages } from './messages.ts'

const HEAD = 16

/** Magic numbers, as Latin-1. */
const beginnings: Readonly<Record<string, RegExp>> = {
  JPEG: /^\xff\xd8\xff/,
  PNG: /^\x89PNG/,
  WebP: /^RIFF.{4}WEBP/s,
  GIF: /^GIF8/,
}
const HEIC = /^.{4}ftyp(?:hei[cmsx]|hev[cmsx]|mif1|msf1)/s

/** As Latin-1; undefined of a file moved or deleted since, which fails when it is sent. */
const headOf = (file: File): Promise<string | undefined> =>
  file
    .slice(0, HEAD)
    .arrayBuffer()
    .then((bytes) => String.fromCharCode(...new Uint8Array(bytes)))
    .catch(() => undefined)

const pictureFormat = (head: string) => mediaFormats.find(({ name }) => beginnings[name]?.test(head))

/** Whether its bytes are a PDF's. */
export async function isPdf(file: File): Promise<boolean> {
  return (await headOf(file))?.startsWith('%PDF') ?? true
}

/**
 * Names a picture by its bytes: phones and messengers save JPEG as `.png`. Other files are for the server to judge.
 *
 * @throws Error with advice for HEIC under another name.
 */
export async function byItsBytes(file: File): Promise<File> {
  // Systems report no type that they do not know.
  if (file.type !== '' && !file.type.startsWith('image/')) return file
  const head = (await headOf(file)) ?? ''
  if (HEIC.test(head)) throw new Error(messageKey(uploadMessages, 'upload.heic'))
  const format = pictureFormat(head)
  if (!format) return file
  const types: readonly string[] = [format.mime, ...format.alsoDeclared]
  const isNamed = format.extensions.some((end) => file.name.toLowerCase().endsWith(`.${end}`))
  if (isNamed && types.includes(file.type)) return file
  const name = `${file.name.replace(/\.[^.]*$/, '')}.${format.extensions[0]}`
  return new File([file], name, { type: format.mime, lastModified: file.lastModified })
}

export async function mediaOf(
  chosen: File,
  type: MediaType,
): Promise<{ file: File; refused?: never } | { file?: never; refused: AdvisedRefusal }> {
  const file = await byItsBytes(chosen).catch(() => undefined)
  if (!file) return { refused: type === 'image' ? 'heic' : 'type' }
  const refused = advisedRefusalOf(file, type)
  if (refused) return { refused }
  const head = type === 'image' ? await headOf(file) : undefined
  return head === undefined || pictureFormat(head) ? { file } : { refused: 'type' }
}
