import type { Doc } from '../../model/doc.ts'
import type { GroupNode, PacketNode } from '../../model/tree.ts'
import { isEmptyPart, type QuestionValues, secondsOf } from '../../model/values.ts'
import type { Rules } from './rules.ts'

/** Its options are in the order shown. */
export type PreviewItem = {
  readonly key: string
  readonly values: QuestionValues
  /** Milliseconds; undefined: no limit. */
  readonly time: number | undefined
}

/** In [0, 1), like `Math.random`. */
type Random = () => number

export function shuffled<Thing>(things: readonly Thing[], random: Random): Thing[] {
  const rest = [...things]
  return things.flatMap(() => rest.splice(Math.floor(random() * rest.length), 1))
}

const SECOND = 1_000

const timeOf = (values: QuestionValues): number | undefined => secondsOf(values) * SECOND || undefined

/** Published ones, with the instruction that they share. */
function itemsOf({ questions }: Doc, group: GroupNode): PreviewItem[] {
  const all = group.questions.flatMap((key) => {
    const values = questions.get(key)?.values
    return values?.status === 'publish' ? [{ key, values, time: timeOf(values) }] : []
  })
  const shared = all.map(({ values }) => values.instruction).find((part) => !isEmptyPart(part))
  return all.map(({ key, values, time }) => ({
    key,
    values: isEmptyPart(values.instruction) && shared ? { ...values, instruction: shared } : values,
    time,
  }))
}

export const itemsIn = (doc: Doc, packet: PacketNode): PreviewItem[] =>
  packet.groups.flatMap((group) => itemsOf(doc, group))

/**
 * A random order applies to the groups, the questions in each, and options. Of too many questions the last go.
 */
export function chooseItems(
  doc: Doc,
  packet: PacketNode,
  { isRandom, count }: Rules,
  random: Random,
): PreviewItem[] {
  if (!isRandom) return itemsIn(doc, packet).slice(0, count)
  const groups = packet.groups.map((group) => shuffled(itemsOf(doc, group), random))
  const chosen = shuffled(groups, random).flat().slice(0, count)
  return chosen.map(({ values, ...item }) => ({
    ...item,
    values: { ...values, options: shuffled(values.options, random) },
  }))
}
