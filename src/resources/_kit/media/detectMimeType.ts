import { type MediaType, mediaFormats } from '../../../../contract/media.ts'
import { messageKey } from '../../../i18n/messages.ts'
import { type MediaFileIssue, validateMediaFile } from './fileRules.ts'
import { uploadMessages } from './messages.ts'

const HEAD_BYTES = 16

/** Magic numbers, as Latin-1. */
const magicNumbers: Readonly<Record<string, RegExp>> = {
  JPEG: /^\xff\xd8\xff/,
  PNG: /^\x89PNG/,
  WebP: /^RIFF.{4}WEBP/s,
  GIF: /^GIF8/,
}
const HEIC = /^.{4}ftyp(?:hei[cmsx]|hev[cmsx]|mif1|msf1)/s

/** As Latin-1; undefined of a file moved or deleted since, which fails when it is sent. */
const readHead = (file: File): Promise<string | undefined> =>
  file
    .slice(0, HEAD_BYTES)
    .arrayBuffer()
    .then((bytes) => String.fromCharCode(...new Uint8Array(bytes)))
    .catch(() => undefined)

const detectPictureFormat = (head: string) => mediaFormats.find(({ name }) => magicNumbers[name]?.test(head))

/** Whether its bytes are a PDF's. */
export async function isPdf(file: File): Promise<boolean> {
  return (await readHead(file))?.startsWith('%PDF') ?? true
}

/**
 * Names a picture by its bytes: phones and messengers save JPEG as `.png`. Other files are for the server to judge.
 *
 * @throws Error with advice for HEIC under another name.
 */
export async function withDetectedMimeType(file: File): Promise<File> {
  // Systems report no type that they do not know.
  if (file.type !== '' && !file.type.startsWith('image/')) return file
  const head = (await readHead(file)) ?? ''
  if (HEIC.test(head)) throw new Error(messageKey(uploadMessages, 'upload.heic'))
  const format = detectPictureFormat(head)
  if (!format) return file
  const types: readonly string[] = [format.mime, ...format.alsoDeclared]
  const isNamed = format.extensions.some((end) => file.name.toLowerCase().endsWith(`.${end}`))
  if (isNamed && types.includes(file.type)) return file
  const name = `${file.name.replace(/\.[^.]*$/, '')}.${format.extensions[0]}`
  return new File([file], name, { type: format.mime, lastModified: file.lastModified })
}

export async function checkMediaFile(
  chosenFile: File,
  type: MediaType,
): Promise<{ file: File; issue?: never } | { file?: never; issue: MediaFileIssue }> {
  const file = await withDetectedMimeType(chosenFile).catch(() => undefined)
  if (!file) return { issue: type === 'image' ? 'heic' : 'type' }
  const issue = validateMediaFile(file, type)
  if (issue) return { issue }
  const head = type === 'image' ? await readHead(file) : undefined
  return head === undefined || detectPictureFormat(head) ? { file } : { issue: 'type' }
}
