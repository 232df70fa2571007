import { keptAttribute } from '../../contract/richText.ts'
import type { FoundFile, Html } from '../question/found.ts'
import { cleanHtml, isElsewhere } from './clean.ts'

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

/** What kind of picture the bytes are, whatever the file's name says; nothing where they are none that is taken. */
export function pictureMime(bytes: Uint8Array): string | undefined {
  const start = [...bytes.subarray(0, 12)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return signatures.find(({ starts }) => starts.every(([at, signs]) => start.startsWith(signs, 2 * at)))?.mime
}

/** The pictures that a reading found so far; the same one is kept once. */
export type Shelf = {
  readonly files: readonly FoundFile[]
  /** @returns its place among the files, or nothing where it is no picture. */
  readonly take: (base64: string, name: string, alt: string) => number | undefined
  /** The same of bytes, for one that stands in the document by itself. */
  readonly add: (bytes: Uint8Array, alt: string) => number | undefined
  /** Gives one of the files the words of a text that shows it. @returns its place, or nothing where there is none. */
  readonly say: (place: number, alt: string) => number | undefined
}

/** @param known those that the document brings itself. */
export function newShelf(known: readonly FoundFile[] = []): Shelf {
  const files: FoundFile[] = [...known]
  const places = new Map<string, number | undefined>()
  const take: Shelf['take'] = (base64, name, alt) => {
    if (places.has(base64)) return places.get(base64)
    const bytes = decoded(base64)
    const mime = bytes && pictureMime(bytes)
    const place = bytes && mime ? files.push({ name, mime, bytes, alt }) - 1 : undefined
    places.set(base64, place)
    return place
  }
  const add: Shelf['add'] = (bytes, alt) => {
    const mime = pictureMime(bytes)
    const name = `gambar-${files.length + 1}`
    return mime === undefined ? undefined : files.push({ name, mime, bytes: new Uint8Array(bytes), alt }) - 1
  }
  const say: Shelf['say'] = (place, alt) => {
    const file = files[place]
    if (file && file.alt === '') files[place] = { ...file, alt }
    return file && place
  }
  return { files, take, add, say }
}

function decoded(base64: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    const binary = atob(base64)
    const bytes = new Uint8Array(binary.length)
    for (let index = 0; index < binary.length; index += 1) bytes[index] = binary.charCodeAt(index)
    return bytes
  } catch {
    return undefined
  }
}

/** Where the pictures of a text are, and who hears of what is not taken as it is. */
export type PictureSource = {
  readonly shelf: Shelf
  /** Files beside the text: base64 by path and name. */
  readonly attached?: ReadonlyMap<string, string>
  readonly warn: (rule: 'remotePicture' | 'lostPicture' | 'lostMedia', value?: string) => void
}

const PLUGIN_FILE = '@@PLUGINFILE@@/'
const INLINE = /^data:image\/[\w.+-]+;base64,/i
const MOST_SHOWN = 200

/** HTML of a file as rich text, with the pictures that came along. Nothing is ever fetched. */
export function cleanWithPictures(html: string, { shelf, attached, warn }: PictureSource): Html {
  const picture = (src: string, alt: string): number | undefined => {
    const name = src.startsWith(PLUGIN_FILE) ? fileName(src.slice(PLUGIN_FILE.length)) : undefined
    const inline = INLINE.exec(src)?.[0]
    const base64 = inline === undefined ? attached?.get(`/${name ?? ''}`) : src.slice(inline.length)
    const called = name?.split('/').at(-1) ?? 'gambar'
    const place = base64 === undefined ? undefined : shelf.take(base64, called, alt)
    if (place === undefined && !isOwn(src))
      warn(
        /^(?:https?:)?\/\//i.test(src) ? 'remotePicture' : 'lostPicture',
        (name ?? src).slice(0, MOST_SHOWN),
      )
    return place
  }
  if (MEDIA.test(html)) warn('lostMedia')
  return cleanHtml(html, { picture })
}

/** Sounds, videos and what else is played in a text, or lies beside it behind a link. */
const MEDIA = /<(?:audio|video|iframe|object|embed)\b|\shref\s*=\s*["']?@@PLUGINFILE@@/i

const isOwn = (src: string) => !isElsewhere(src) && keptAttribute('img', 'src', src) !== undefined

/** A name out of an address; as it stands where it only looks percent-encoded. */
function fileName(address: string): string {
  const path = address.replace(/\?.*$/s, '')
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
