import { type UnzipFileInfo, unzipSync, zipSync } from 'fflate'
import { UnreadableError } from '../question/parsedQuestion.ts'

/** The parts of a package (`.docx`, `.xlsx`) by their paths. */
export type Parts = Readonly<Record<string, Uint8Array>>

const MB = 1024 * 1024
/** Maximum unpacked bytes of all parts, and their number. */
const MAX_UNPACKED = 200 * MB
const MAX_PARTS = 5_000
/** The longest part of text: what is parsed takes many times its bytes. */
const MAX_TEXT = 40 * MB

/**
 * Unpacks a package. Refuses declared sizes beyond the limits, and cuts parts at their declared size: zip bombs never
 * expand.
 *
 * @throws UnreadableError
 */
export function openPackage(bytes: Uint8Array): Parts {
  let size = 0
  let count = 0
  const filter = ({ name, originalSize }: UnzipFileInfo) => {
    size += originalSize
    count += 1
    const isText = /\.(?:xml|rels)$/i.test(name)
    if (size > MAX_UNPACKED || count > MAX_PARTS || (isText && originalSize > MAX_TEXT))
      throw new UnreadableError('tooMuch')
    return isText || /(?:^|[\\/])media[\\/]/i.test(name)
  }
  const parts = unzip(bytes, filter)
  for (const [name, part] of Object.entries(parts))
    if (/\.(?:xml|rels)$/i.test(name)) {
      if (hasEntities(part)) throw new UnreadableError('entities')
      if (!isComplete(part)) throw new UnreadableError('damaged')
    }
  return parts
}

function unzip(bytes: Uint8Array, filter: (file: UnzipFileInfo) => boolean): Parts {
  try {
    const parts = unzipSync(bytes, { filter })
    // Some programs for Windows part folders as it does.
    return Object.fromEntries(Object.entries(parts).map(([name, part]) => [name.replaceAll('\\', '/'), part]))
  } catch (error) {
    throw error instanceof UnreadableError ? error : new UnreadableError('damaged')
  }
}

const DECLARATION = /^!(?:DOCTYPE|ENTITY)/i
/** Bytes of a declaration's first word in UTF-16. */
const DECLARATION_LENGTH = 20

/** Legitimate packages define neither document types nor entities. */
function hasEntities(part: Uint8Array): boolean {
  for (let index = part.indexOf(0x21); index >= 0; index = part.indexOf(0x21, index + 1)) {
    // «<!», in wide letters with nothing between.
    if (part[index - 1] !== 0x3c && (part[index - 1] !== 0 || part[index - 2] !== 0x3c)) continue
    const letters = part.subarray(index, index + DECLARATION_LENGTH).filter((byte) => byte !== 0)
    if (DECLARATION.test(String.fromCharCode(...letters))) return true
  }
  return false
}

/** Bytes at either end of a part in which its first element begins and ends. */
const EDGE_BYTES = 4_096

/** Whether the first element of a part is closed: one that was cut off would lose the rest of its text without a word. */
function isComplete(part: Uint8Array): boolean {
  const [head, tail] = [part.subarray(0, EDGE_BYTES), part.subarray(-EDGE_BYTES)].map((bytes) =>
    new TextDecoder().decode(bytes),
  )
  const [opening, name = '', isClosed] = /<([A-Za-z_][\w:.-]*)(?:\s[^<>]*?)?(\/?)>/.exec(head ?? '') ?? []
  // Another encoding, or no element at all.
  if (opening === undefined || isClosed === '/') return true
  return new RegExp(`</${name.replace(/[.]/g, '\\.')}\\s*>(?:\\s|<!--[^]*?-->)*$`).test(tail ?? '')
}

/** Repacks the parts: a library that unpacks them sees only what passed the filter. */
export const repack = (parts: Parts): Uint8Array<ArrayBuffer> =>
  new Uint8Array(zipSync({ ...parts }, { level: 0 }))

/** The path of a Word document's text itself; Word on the web calls it `document2.xml`, too. */
export const documentPathIn = (parts: Parts): string | undefined =>
  Object.keys(parts).find((path) => /^word\/document\d{0,3}\.xml$/i.test(path))
