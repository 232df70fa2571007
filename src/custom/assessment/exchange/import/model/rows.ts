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

const isUnchanged = (item: ParsedItem): item is Extract<ParsedItem, { kind: 'existing' }> =>
  item.kind === 'existing' && item.changes.length === 0 && item.issues.length === 0 && !item.isOlder

/** In the order of the source. `expandedKeys`: keys of expanded `same` rows. */
export function toResultRows(
  items: readonly ParsedItem[],
  expandedKeys: ReadonlySet<string>,
): readonly ResultRow[] {
  const questions = items.filter((item) => item.kind !== 'skipped')
  const hasPackets = new Set(questions.map(packetOf)).size > 1
  const packets = hasPackets ? runsOf(items, packetOf) : new Map<ParsedItem, ParsedItem[]>()
  const groups = groupsOf(items)
  const unchangedRuns = toUnchangedRuns(items, (item) => packets.has(item))
  const collapsedItems = new Set<ParsedItem>()
  return items.flatMap((item): readonly ResultRow[] => {
    const packet = packets.get(item)
    const group = item.kind === 'skipped' ? undefined : groups.get(item)
    const unchangedItems = unchangedRuns.get(item) ?? []
    const isOpen = expandedKeys.has(item.key)
    if (!isOpen) for (const each of unchangedItems) collapsedItems.add(each)
    const isFirst = group !== undefined && group.items[0] === item
    return [
      ...(packet && item.kind !== 'skipped'
        ? [{ key: `packet ${item.key}`, kind: 'packet' as const, name: packetOf(item) ?? '', items: packet }]
        : []),
      ...(unchangedItems.length > 0
        ? [{ key: `same ${item.key}`, kind: 'same' as const, items: unchangedItems, isOpen }]
        : []),
      ...(isFirst ? [{ key: `group ${item.key}`, kind: 'group' as const, group }] : []),
      ...(collapsedItems.has(item) ? [] : [{ key: item.key, kind: 'item' as const, item, group }]),
    ]
  })
}

/** Runs of the same key, by first question; items without a key do not interrupt. */
function runsOf(
  items: readonly ParsedItem[],
  keyOf: (item: Question) => string | undefined,
): Map<ParsedItem, ParsedItem[]> {
  const runs = new Map<ParsedItem, ParsedItem[]>()
  let firstOfRun: Question | undefined
  for (const item of items) {
    if (item.kind !== 'skipped' && (!firstOfRun || keyOf(firstOfRun) !== keyOf(item))) {
      firstOfRun = item
      runs.set(item, [])
    }
    if (firstOfRun) runs.get(firstOfRun)?.push(item)
  }
  return runs
}

/** Groups of new questions, by each question in them. */
function groupsOf(items: readonly ParsedItem[]): ReadonlyMap<ParsedItem, Group> {
  const groups = new Map<ParsedItem, Group>()
  for (const [first, run] of runsOf(items, groupOf)) {
    const questions = run.filter((item) => item.kind !== 'skipped')
    if (first.kind === 'skipped' || groupOf(first) === undefined) continue
    if (questions.some(({ kind }) => kind === 'existing')) continue
    const instruction =
      questions.find(({ question }) => question.instruction !== '')?.question.instruction ?? ''
    for (const item of questions) groups.set(item, { instruction, items: questions })
  }
  return groups
}

/** Runs of unchanged questions, by first question. */
function toUnchangedRuns(
  items: readonly ParsedItem[],
  isBreak: (item: ParsedItem) => boolean,
): ReadonlyMap<ParsedItem, Question[]> {
  const runs: Question[][] = []
  let run: Question[] | undefined
  for (const item of items) {
    if (!isUnchanged(item)) run = undefined
    else if (run && !isBreak(item)) run.push(item)
    else {
      run = [item]
      runs.push(run)
    }
  }
  return new Map(runs.flatMap((each) => (each[0] ? [[each[0], each]] : [])))
}
