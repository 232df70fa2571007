import type { Element } from 'domhandler'
import { formatNumber, type NumberFormat, numberFormats } from '../document/listLabels.ts'
import type { Parts } from '../package.ts'
import type { Styles } from './styles.ts'
import { childOf, childrenOf, descendantsNamed, parsePart, wordValue } from './xml.ts'

/* What Word counts before a paragraph is no text of the document, but a question's number or an option's letter. */

type Level = {
  readonly numberFormat: NumberFormat
  /** What stands around its numbers, and between two of these the level that the number is of, from 1. */
  readonly labelParts: readonly string[]
  readonly start: number
}
type List = {
  /** Lists that count on with each other have the same. */
  readonly counter: string
  readonly levels: ReadonlyMap<number, Level>
  /** The levels that name a style of paragraphs. */
  readonly levelsByStyle: ReadonlyMap<string, number>
  /** The levels that begin again with its first paragraph. */
  readonly restartLevels: ReadonlySet<number>
}

const levelOf = (level: Element): [number, Level] => [
  Number(level.attribs['w:ilvl'] ?? 0),
  {
    numberFormat: numberFormats.get(wordValue(level, 'w:numFmt') ?? '') ?? 'bullet',
    labelParts: (wordValue(level, 'w:lvlText') ?? '').split(/%([1-9])/),
    start: Number(wordValue(level, 'w:start') ?? 1) || 0,
  },
]

type Pattern = Pick<List, 'levelsByStyle'> & {
  readonly levels: ReadonlyMap<number, Level>
  /** The list style that supplies levels missing here. */
  readonly link: string | undefined
}

const patternOf = (element: Element): Pattern => ({
  levels: new Map(childrenOf(element, 'w:lvl').map(levelOf)),
  levelsByStyle: new Map(
    childrenOf(element, 'w:lvl').flatMap((level): [string, number][] => {
      const style = wordValue(level, 'w:pStyle')
      return style === undefined ? [] : [[style, Number(level.attribs['w:ilvl'] ?? 0)]]
    }),
  ),
  link: wordValue(element, 'w:numStyleLink'),
})

export function listsOf(parts: Parts, styles: Styles): ReadonlyMap<string, List> {
  const root = parsePart(parts, 'word/numbering.xml')
  const patterns = new Map(
    descendantsNamed(root, new Set(['w:abstractNum'])).map((element) => [
      element.attribs['w:abstractNumId'] ?? '',
      patternOf(element),
    ]),
  )
  const nums = descendantsNamed(root, new Set(['w:num']))
  const patternIds = new Map(
    nums.map((num) => [num.attribs['w:numId'] ?? '', wordValue(num, 'w:abstractNumId') ?? '']),
  )
  /** A pattern that stands for another one is that. */
  const resolve = (id: string): string => {
    const link = patterns.get(id)?.link
    const list = link === undefined ? undefined : styles.get(link)?.list
    return (list && patternIds.get(list.id)) ?? id
  }
  return new Map(
    nums.map((num): [string, List] => {
      const id = num.attribs['w:numId'] ?? ''
      const patternId = resolve(patternIds.get(id) ?? '')
      const { levels: patternLevels, levelsByStyle = new Map<string, number>() } =
        patterns.get(patternId) ?? {}
      const overrides = childrenOf(num, 'w:lvlOverride')
      const levels = new Map(patternLevels)
      const restartLevels = new Set<number>()
      for (const override of overrides) {
        const ilvl = Number(override.attribs['w:ilvl'] ?? 0)
        const overrideLevel = childOf(override, 'w:lvl')
        const level = overrideLevel ? levelOf(overrideLevel)[1] : levels.get(ilvl)
        const start = wordValue(override, 'w:startOverride')
        if (level) levels.set(ilvl, start === undefined ? level : { ...level, start: Number(start) || 0 })
        if (start !== undefined) restartLevels.add(ilvl)
      }
      // One with levels of its own counts by itself; one that begins again counts on with its pattern from there.
      const hasOwnLevels = overrides.some((override) => childOf(override, 'w:lvl'))
      return [id, { counter: hasOwnLevels ? `own ${id}` : patternId, levels, levelsByStyle, restartLevels }]
    }),
  )
}

export function createCounter(lists: ReadonlyMap<string, List>) {
  const counters = new Map<string, number[]>()
  /** The levels that begin again, and have. */
  const restartedLevels = new Set<string>()
  /** @returns what is shown before the next paragraph of that list and level; nothing of lists that do not count. */
  return (id: string, ownLevel: number | undefined, style: string | undefined): string | undefined => {
    const list = lists.get(id)
    const ilvl = ownLevel ?? list?.levelsByStyle.get(style ?? '') ?? 0
    const level = list?.levels.get(ilvl)
    if (!list || !level) return undefined
    if (level.numberFormat === 'bullet') return '•'
    const counts = counters.get(list.counter) ?? []
    const nextCounts = counts.slice(0, ilvl + 1)
    for (let upperLevel = 0; upperLevel < ilvl; upperLevel++)
      nextCounts[upperLevel] ??= list.levels.get(upperLevel)?.start ?? 1
    const restart = list.restartLevels.has(ilvl) ? `${id} ${ilvl}` : undefined
    const isRestart = restart !== undefined && !restartedLevels.has(restart)
    if (restart !== undefined) restartedLevels.add(restart)
    nextCounts[ilvl] = counts[ilvl] === undefined || isRestart ? level.start : counts[ilvl] + 1
    counters.set(list.counter, nextCounts)
    let label = level.labelParts[0] ?? ''
    for (let index = 1; index < level.labelParts.length; index += 2) {
      const levelIndex = Number(level.labelParts[index]) - 1
      label += formatNumber(
        nextCounts[levelIndex] ?? 1,
        list.levels.get(levelIndex)?.numberFormat ?? 'decimal',
      )
      label += level.labelParts[index + 1] ?? ''
    }
    return label
  }
}
