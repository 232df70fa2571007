import { escapeValue } from '../html/clean.ts'
import { type FoundFile, type Html, picturesIn } from '../question/found.ts'

/** Signs that XML cannot hold, not even escaped. */
const FORBIDDEN = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

const allowed = (text: string): string => text.replace(FORBIDDEN, '')

export const cdata = (text: string): string =>
  `<![CDATA[${allowed(text).replaceAll(']]>', ']]]]><![CDATA[>')}]]>`

/** Files as they stand in a Moodle file: a name of its own for each, and its bytes when somebody asks. */
export type XmlFiles = {
  /** `<text>` and the files that it shows. */
  readonly content: (html: Html) => string
}

/** A picture of the file, up to where its address ends. */
const PICTURE_START = /(<img\b[^<>]*? src=")import:(\d{1,6})"/g

export function xmlFiles(files: readonly FoundFile[]): XmlFiles {
  const names = fileNames(files)
  const encoded = new Map<number, string>()
  const base64 = (place: number, bytes: Uint8Array) => {
    const known = encoded.get(place) ?? toBase64(bytes)
    encoded.set(place, known)
    return known
  }
  const content = (html: Html) => {
    const shown = [...new Set(picturesIn(html))].flatMap((place) => {
      const file = files[place]
      return file ? [{ place, file, name: names[place] ?? '' }] : []
    })
    const text = html.replace(PICTURE_START, (_, start: string, place: string) => {
      const name = encodeURIComponent(names[Number(place)] ?? '')
      return `${start}@@PLUGINFILE@@/${name}"`
    })
    const parts = shown.map(
      ({ place, file, name }) =>
        `<file name="${escapeValue(name)}" path="/" encoding="base64">${base64(place, file.bytes)}</file>`,
    )
    return [`<text>${cdata(text)}</text>`, ...parts].join('')
  }
  return { content }
}

/** Without signs that Moodle takes out of names. */
function fileNames(files: readonly FoundFile[]): string[] {
  const taken = new Set<string>()
  return files.map(({ name, mime }, place) => {
    const safe = allowed(name)
      .toWellFormed()
      .replace(/[\p{Cc}&<>"'`|:;?*\\/]/gu, '_')
      .trim()
    const own = safe === '' ? `gambar.${mime.replace('image/', '')}` : safe
    const free = taken.has(own) ? `${place + 1}-${own}` : own
    taken.add(free)
    return free
  })
}

/** In parts: a call takes only so many arguments. */
const PART = 0x8000

function toBase64(bytes: Uint8Array): string {
  let binary = ''
  for (let at = 0; at < bytes.length; at += PART)
    binary += String.fromCharCode(...bytes.subarray(at, at + PART))
  return btoa(binary)
}
