import { allowedAttribute } from '../../contract/richText.ts'
import type { Html, ParsedFile } from '../question/parsedQuestion.ts'
import { cleanHtml, isExternalPicture, plainToHtml } from './clean.ts'

/** The signs that a file begins with; some of WebP's stand behind its length. */
const signatures: readonly { readonly mime: string; readonly starts: readonly [number, string][] }[] = [
  { mime: 'image/png', starts: [[0, '89504e470d0a1a0a']] },
  { mime: 'image/jpeg', starts: [[0, 'ffd8ff']] },
  { mime: 'image/gif', starts: [[0, '47494638']] },
  {
    mime: 'image/webp',
    starts: [
      [0, '52494646'],
      [8, '57454250'],
    ],
  },
]

export function pictureMime(bytes: Uint8Array): string | undefined {
  const hexStart = [...bytes.subarray(0, 12)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return signatures.find(({ starts }) => starts.every(([at, signs]) => hexStart.startsWith(signs, 2 * at)))
    ?.mime
}

/** The pictures of a reading, deduplicated. */
export type PictureStore = {
  readonly files: readonly ParsedFile[]
  /** @returns its index among the files; undefined for what is no picture. */
  readonly addBase64: (base64: string, name: string, alt: string) => number | undefined
  /** The same for bytes, not deduplicated. */
  readonly addBytes: (bytes: Uint8Array, alt: string) => number | undefined
  /** Sets the alternative text of a file that has none. @returns its index; undefined for no such file. */
  readonly describe: (position: number, alt: string) => number | undefined
}

/** @param embeddedFiles those that the document brings itself. */
export function createPictureStore(embeddedFiles: readonly ParsedFile[] = []): PictureStore {
  const files: ParsedFile[] = [...embeddedFiles]
  const positions = new Map<string, number | undefined>()
  const addBase64: PictureStore['addBase64'] = (base64, name, alt) => {
    if (positions.has(base64)) return positions.get(base64)
    const bytes = decodeBase64(base64)
    const mime = bytes && pictureMime(bytes)
    const position = bytes && mime ? files.push({ name, mime, bytes, alt }) - 1 : undefined
    positions.set(base64, position)
    return position
  }
  const addBytes: PictureStore['addBytes'] = (bytes, alt) => {
    const mime = pictureMime(bytes)
    const name = `gambar-${files.length + 1}`
    return mime === undefined ? undefined : files.push({ name, mime, bytes: new Uint8Array(bytes), alt }) - 1
  }
  const describe: PictureStore['describe'] = (position, alt) => {
    const file = files[position]
    if (file && file.alt === '') files[position] = { ...file, alt }
    return file && position
  }
  return { files, addBase64, addBytes, describe }
}

function decodeBase64(base64: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    const binary = atob(base64)
    const bytes = new Uint8Array(binary.length)
    for (let index = 0; index < binary.length; index += 1) bytes[index] = binary.charCodeAt(index)
    return bytes
  } catch {
    return undefined
  }
}

export type PictureSource = {
  readonly store: PictureStore
  /** Files beside the text: base64 by path and name. */
  readonly attached?: ReadonlyMap<string, string>
  readonly warn: (rule: 'remotePicture' | 'lostPicture' | 'lostMedia', value?: string) => void
}

const PLUGIN_FILE = '@@PLUGINFILE@@/'
/** What a data URL holds; undefined for other addresses. */
export const base64In = (src: string): string | undefined =>
  /^data:image\/[\w.+-]{1,40};base64,(.*)$/is.exec(src)?.[1]

export const isRemote = (src: string): boolean => /^(?:https?:)?\/\//i.test(src)

const MAX_WARNING_VALUE = 200

/** HTML of a file as rich text, with the pictures that came along. Nothing is ever fetched. */
export function cleanWithPictures(html: string, { store, attached, warn }: PictureSource): Html {
  const picture = (src: string, alt: string): number | undefined => {
    const name = src.startsWith(PLUGIN_FILE) ? fileName(src.slice(PLUGIN_FILE.length)) : undefined
    const base64 = base64In(src) ?? attached?.get(`/${name ?? ''}`)
    const displayName = name?.split('/').at(-1) ?? 'gambar'
    const position = base64 === undefined ? undefined : store.addBase64(base64, displayName, alt)
    if (position === undefined && !isLibraryPicture(src))
      warn(isRemote(src) ? 'remotePicture' : 'lostPicture', (name ?? src).slice(0, MAX_WARNING_VALUE))
    return position
  }
  if (MEDIA.test(html)) warn('lostMedia')
  return cleanHtml(html, { picture })
}

const MEDIA = /<(?:audio|video|iframe|object|embed)\b|\shref\s*=\s*["']?@@PLUGINFILE@@/i

const isLibraryPicture = (src: string) =>
  !isExternalPicture(src) && allowedAttribute('img', 'src', src) !== undefined

/** A name out of an address; unchanged where the percent-encoding is invalid. */
function fileName(address: string): string {
  const path = address.replace(/\?.*$/s, '')
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** `auto` is plain, unless it holds markup. */
export type MarkupFormat = 'html' | 'plain' | 'auto'

const MARKUP = /<\/?[a-z][^<>]*>|<!--|&(?:[a-z]{2,8}|#\d{1,7}|#x[\da-f]{1,6});/i

export function toRichText(text: string, format: MarkupFormat, pictures: PictureSource): Html {
  if (text.trim() === '') return ''
  const isHtml = format === 'html' || (format === 'auto' && MARKUP.test(text))
  return isHtml ? cleanWithPictures(text, pictures) : plainToHtml(text)
}
