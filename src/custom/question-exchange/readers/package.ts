import { type UnzipFileInfo, unzipSync, zipSync } from 'fflate'
import { Unreadable } from '../found.ts'

/** The parts of a package (`.docx`, `.xlsx`) by their paths. */
export type Parts = Readonly<Record<string, Uint8Array>>

const MB = 1024 * 1024
/** What the parts may hold together once they are unpacked, in bytes, and how many there may be. */
const MOST = 200 * MB
const MOST_PARTS = 5_000
/** The longest part of text: what is parsed takes many times its bytes. */
const MOST_TEXT = 40 * MB

/**
 * Unpacks a package. Nothing is unpacked that says it is too large, and no part becomes longer than it says: a bomb is
 * refused before it goes off.
 *
 * @throws Unreadable
 */
export function openPackage(bytes: Uint8Array): Parts {
  let [size, count] = [0, 0]
  const filter = ({ name, originalSize }: UnzipFileInfo) => {
    size += originalSize
    count += 1
    const isText = /\.(?:xml|rels)$/i.test(name)
    if (size > MOST || count > MOST_PARTS || (isText && originalSize > MOST_TEXT))
      throw new Unreadable('tooMuch')
    return isText || /(?:^|\/)media\//i.test(name)
  }
  const parts = unzipped(bytes, filter)
  for (const [name, part] of Object.entries(parts))
    if (/\.(?:xml|rels)$/i.test(name) && hasEntities(part)) throw new Unreadable('entities')
  return parts
}

function unzipped(bytes: Uint8Array, filter: (file: UnzipFileInfo) => boolean): Parts {
  try {
    return unzipSync(bytes, { filter })
  } catch (error) {
    throw error instanceof Unreadable ? error : new Unreadable('damaged')
  }
}

/** Packages define no document types, and no entities: who writes one wants something else. */
function hasEntities(part: Uint8Array): boolean {
  const head = new TextDecoder().decode(part.subarray(0, 4_096))
  return /<!(?:DOCTYPE|ENTITY)/i.test(head)
}

/** Parts as a package again, as they are: a reader that unpacks it finds nothing else than what was let through. */
export const packed = (parts: Parts): Uint8Array<ArrayBuffer> =>
  new Uint8Array(zipSync({ ...parts }, { level: 0 }))
