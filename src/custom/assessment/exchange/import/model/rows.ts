import type { Html } from '../../../../../../formats/question/parsedQuestion.ts'
import type { ParsedItem } from './items.ts'

type Question = Exclude<ParsedItem, { kind: 'skipped' }>

export type ResultRow = { readonly key: string } & (
  | { readonly kind: 'item'; readonly item: ParsedItem; readonly group: Group | undefined }
  | { readonly kind: 'packet'; readonly name: string; readonly items: readonly ParsedItem[] }
  | { readonly kind: 'group'; readonly group: Group }
  /** Adjacent unchanged questions; rows of their own once expanded. */
  | { readonly kind: 'same'; readonly items: readonly Question[]; readonly isOpen: boolean }
)

/** Adjacent questions under one instruction. */
export type Group = { readonly instruction: Html; readonly items: readonly Question[] }

const packetOf = ({ question }: Question) => question.packet
const groupOf = ({ question: { packet, group } }: Question) =>
  group === undefined ? undefined : `${packet} ${group}`

const isSame = (item: ParsedItem): item is Extract<ParsedItem, { kind: 'known' }> =>
  item.kind === 'known' && item.changes.length === 0 && item.notes.length === 0 && !item.isOlder

/** In the order of the source. `opened`: keys of expanded `same` rows. */
export function toResultRows(
  items: readonly ParsedItem[],
  opened: ReadonlySet<string>,
): readonly ResultRow[] {
  const questions = items.filter((item) => item.kind !== 'skipped')
  const hasPackets = new Set(questions.map(packetOf)).size > 1
  const packets = hasPackets ? runsOf(items, packetOf) : new Map<ParsedItem, ParsedItem[]>()
  const groups = groupsOf(items)
  const same = sameOf(items, (item) => packets.has(item))
  const folded = new Set<ParsedItem>()
  return items.flatMap((item): readonly ResultRow[] => {
    const packet = packets.get(item)
    const group = item.kind === 'skipped' ? undefined : groups.get(item)
    const alike = same.get(item) ?? []
    const isOpen = opened.has(item.key)
    if (!isOpen) for (const each of alike) folded.add(each)
    const isFirst = group !== undefined && group.items[0] === item
    return [
      ...(packet && item.kind !== 'skipped'
        ? [{ key: `packet ${item.key}`, kind: 'packet' as const, name: packetOf(item) ?? '', items: packet }]
        : []),
      ...(alike.length > 0 ? [{ key: `same ${item.key}`, kind: 'same' as const, items: alike, isOpen }] : []),
      ...(isFirst ? [{ key: `group ${item.key}`, kind: 'group' as const, group }] : []),
      ...(folded.has(item) ? [] : [{ key: item.key, kind: 'item' as const, item, group }]),
    ]
  })
}

/** Runs of the same key, by first question; items without a key do not interrupt. */
function runsOf(
  items: readonly ParsedItem[],
  by: (item: Question) => string | undefined,
): Map<ParsedItem, ParsedItem[]> {
  const runs = new Map<ParsedItem, ParsedItem[]>()
  let first: Question | undefined
  for (const item of items) {
    if (item.kind !== 'skipped' && (!first || by(first) !== by(item))) {
      first = item
      runs.set(item, [])
    }
    if (first) runs.get(first)?.push(item)
  }
  return runs
}

/** Groups of new questions, by each question in them. */
function groupsOf(items: readonly ParsedItem[]): ReadonlyMap<ParsedItem, Group> {
  const groups = new Map<ParsedItem, Group>()
  for (const [first, run] of runsOf(items, groupOf)) {
    const questions = run.filter((item) => item.kind !== 'skipped')
    if (first.kind === 'skipped' || groupOf(first) === undefined) continue
    if (questions.some(({ kind }) => kind === 'known')) continue
    const instruction =
      questions.find(({ question }) => question.instruction !== '')?.question.instruction ?? ''
    for (const item of questions) groups.set(item, { instruction, items: questions })
  }
  return groups
}

/** Runs of unchanged questions, by first question. */
function sameOf(
  items: readonly ParsedItem[],
  isBreak: (item: ParsedItem) => boolean,
): ReadonlyMap<ParsedItem, Question[]> {
  const runs: Question[][] = []
  let run: Question[] | undefined
  for (const item of items) {
    if (!isSame(item)) run = undefined
    else if (run && !isBreak(item)) run.push(item)
    else {
      run = [item]
      runs.push(run)
    }
  }
  return new Map(runs.flatMap((each) => (each[0] ? [[each[0], each]] : [])))
}
