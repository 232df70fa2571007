import type { Element } from 'domhandler'
import type { Parts } from '../package.ts'
import { type Counting, counted } from '../word/listLabels.ts'
import { childOf, childrenOf, everyElement, parsePart, wordValue } from './xml.ts'

/*
 * Word counts for its authors: what stands before a paragraph is no text of the document. It is worked out here, as it is
 * the number of a question or the letter of an option.
 */

type Level = { readonly counting: Counting; readonly text: string; readonly start: number }
type List = {
  /** Lists that count on with each other have the same. */
  readonly counter: string
  readonly levels: ReadonlyMap<number, Level>
}

const countings: Readonly<Record<string, Counting>> = {
  ...{ decimal: 'decimal', decimalZero: 'decimal', lowerLetter: 'lowerLetter', upperLetter: 'upperLetter' },
  ...{ lowerRoman: 'lowerRoman', upperRoman: 'upperRoman' },
}

const levelOf = (level: Element): [number, Level] => [
  Number(level.attribs['w:ilvl'] ?? 0),
  {
    counting: countings[wordValue(level, 'w:numFmt') ?? ''] ?? 'bullet',
    text: wordValue(level, 'w:lvlText') ?? '',
    start: Number(wordValue(level, 'w:start') ?? 1) || 0,
  },
]

/** The lists of a document by their ids. */
export function listsOf(parts: Parts): ReadonlyMap<string, List> {
  const root = parsePart(parts, 'word/numbering.xml')
  const patterns = new Map(
    everyElement(root, new Set(['w:abstractNum'])).map((pattern) => [
      pattern.attribs['w:abstractNumId'] ?? '',
      new Map(childrenOf(pattern, 'w:lvl').map(levelOf)),
    ]),
  )
  return new Map(
    everyElement(root, new Set(['w:num'])).map((num): [string, List] => {
      const id = num.attribs['w:numId'] ?? ''
      const pattern = wordValue(num, 'w:abstractNumId') ?? ''
      const overrides = childrenOf(num, 'w:lvlOverride')
      const levels = new Map(patterns.get(pattern))
      for (const override of overrides) {
        const ilvl = Number(override.attribs['w:ilvl'] ?? 0)
        const own = childOf(override, 'w:lvl')
        const level = own ? levelOf(own)[1] : levels.get(ilvl)
        const start = wordValue(override, 'w:startOverride')
        if (level) levels.set(ilvl, start === undefined ? level : { ...level, start: Number(start) || 0 })
      }
      return [id, { counter: overrides.length > 0 ? `own ${id}` : pattern, levels }]
    }),
  )
}

/** Counts through a document, paragraph by paragraph. */
export function createCounter(lists: ReadonlyMap<string, List>) {
  const counters = new Map<string, number[]>()
  /** @returns what is shown before the next paragraph of that list and level; nothing of lists that do not count. */
  return (id: string, ilvl: number): string | undefined => {
    const list = lists.get(id)
    const level = list?.levels.get(ilvl)
    if (!list || !level) return undefined
    if (level.counting === 'bullet') return '•'
    const counts = counters.get(list.counter) ?? []
    const now = counts.slice(0, ilvl + 1)
    for (let above = 0; above < ilvl; above++) now[above] ??= list.levels.get(above)?.start ?? 1
    now[ilvl] = counts[ilvl] === undefined ? level.start : counts[ilvl] + 1
    counters.set(list.counter, now)
    return level.text.replace(/%([1-9])/g, (_, place: string) => {
      const of = Number(place) - 1
      return counted(now[of] ?? 1, list.levels.get(of)?.counting ?? 'decimal')
    })
  }
}
