import type { Doc } from '../../model/doc.ts'
import type { GroupNode, PacketNode } from '../../model/tree.ts'
import { isEmptyPart, type QuestionValues, secondsOf } from '../../model/values.ts'
import type { Rules } from './rules.ts'

/** A question as it is met: its options in the order in which they are shown. */
export type PreviewItem = {
  readonly key: string
  readonly values: QuestionValues
  /** Milliseconds that it may take; without it as long as one likes. */
  readonly time: number | undefined
}

/** In [0, 1), like `Math.random`. */
type Random = () => number

/** A random permutation, uniformly distributed. */
export function shuffled<Thing>(things: readonly Thing[], random: Random): Thing[] {
  const rest = [...things]
  return things.flatMap(() => rest.splice(Math.floor(random() * rest.length), 1))
}

const SECOND = 1_000

const timeOf = (values: QuestionValues): number | undefined => secondsOf(values) * SECOND || undefined

/** The questions of a group that participants get, each with the instruction that they share. */
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

/** A packet's published questions, in order. */
export const itemsIn = (doc: Doc, packet: PacketNode): PreviewItem[] =>
  packet.groups.flatMap((group) => itemsOf(doc, group))

/**
 * The questions that a participant gets, in their order. Where the order is random, that of the groups is, that of the
 * questions in each, and that of options; the questions of a group stay together. Of those that are more than a
 * participant gets, the last ones of that order go.
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
