import { escapeAttribute } from '../html/clean.ts'
import { type Html, type ParsedFile, pictureIndexesIn } from '../question/parsedQuestion.ts'

/** Signs that XML cannot hold, not even escaped. */
const FORBIDDEN = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

const stripForbidden = (text: string): string => text.replace(FORBIDDEN, '')

export const cdata = (text: string): string =>
  `<![CDATA[${stripForbidden(text).replaceAll(']]>', ']]]]><![CDATA[>')}]]>`

/** Files of a Moodle export: unique names, and bytes on demand. */
export type XmlFiles = {
  /** `<text>` and the files that it shows. */
  readonly toXml: (html: Html) => string
}

/** A picture of the file, up to where its address ends. */
const PICTURE_START = /(<img\b[^<>]*? src=")import:(\d{1,6})"/g

export function createXmlFiles(files: readonly ParsedFile[]): XmlFiles {
  const names = fileNames(files)
  const base64Cache = new Map<number, string>()
  const base64Of = (position: number, bytes: Uint8Array) => {
    const cached = base64Cache.get(position) ?? toBase64(bytes)
    base64Cache.set(position, cached)
    return cached
  }
  const toXml = (html: Html) => {
    const referencedPictures = [...new Set(pictureIndexesIn(html))].flatMap((position) => {
      const file = files[position]
      return file ? [{ position, file, name: names[position] ?? '' }] : []
    })
    const text = html.replace(PICTURE_START, (_, start: string, position: string) => {
      const name = encodeURIComponent(names[Number(position)] ?? '')
      return `${start}@@PLUGINFILE@@/${name}"`
    })
    const parts = referencedPictures.map(
      ({ position, file, name }) =>
        `<file name="${escapeAttribute(name)}" path="/" encoding="base64">${base64Of(position, file.bytes)}</file>`,
    )
    return [`<text>${cdata(text)}</text>`, ...parts].join('')
  }
  return { toXml }
}

/** Without characters that Moodle removes from names. */
function fileNames(files: readonly ParsedFile[]): string[] {
  const usedNames = new Set<string>()
  return files.map(({ name, mime }, position) => {
    const safeCharacters = stripForbidden(name)
      .toWellFormed()
      .replace(/[\p{Cc}&<>"'`|:;?*\\/]/gu, '_')
      .trim()
    const safeName = safeCharacters === '' ? `gambar.${mime.replace('image/', '')}` : safeCharacters
    const uniqueName = usedNames.has(safeName) ? `${position + 1}-${safeName}` : safeName
    usedNames.add(uniqueName)
    return uniqueName
  })
}

/** In chunks: a call takes a limited number of arguments. */
const PART = 0x8000

function toBase64(bytes: Uint8Array): string {
  let binary = ''
  for (let offset = 0; offset < bytes.length; offset += PART)
    binary += String.fromCharCode(...bytes.subarray(offset, offset + PART))
  return btoa(binary)
}
