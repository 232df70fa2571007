import type { Parts } from '../package.ts'
import { everyElement, parsePart } from './xml.ts'

export type Relations = {
  /** The part that a relation leads to; undefined for what lies elsewhere: that is never looked at. */
  readonly part: (id: string | undefined) => Uint8Array | undefined
  /** The address elsewhere that a relation names. */
  readonly address: (id: string | undefined) => string | undefined
}

/** What a part of a document refers to. */
export function relationsOf(parts: Parts, path: string): Relations {
  const folder = path.replace(/[^/]*$/, '')
  const all = new Map(
    everyElement(
      parsePart(parts, `${folder}_rels/${path.slice(folder.length)}.rels`),
      new Set(['Relationship']),
    ).map(({ attribs: { Id = '', TargetMode = '', Target = '' } }) => [
      Id,
      { isOutside: /^external$/i.test(TargetMode), target: Target },
    ]),
  )
  return {
    part: (id = '') => {
      const { isOutside, target = '' } = all.get(id) ?? {}
      if (isOutside !== false) return undefined
      return parts[target.startsWith('/') ? target.slice(1) : `${folder}${target.replace(/^\.\//, '')}`]
    },
    address: (id = '') => {
      const { isOutside, target } = all.get(id) ?? {}
      return isOutside ? target : undefined
    },
  }
}
