import type { Doc } from '../../model/doc.ts'
import { withSharedInstruction } from '../../model/instruction.ts'
import { withoutSpareOptions } from '../../model/options.ts'
import type { GroupNode, PacketNode } from '../../model/tree.ts'
import { type QuestionValues, secondsOf } from '../../model/values.ts'
import type { Rules } from './rules.ts'

/** Its options are in the order shown. */
export type PreviewItem = {
  readonly key: string
  readonly values: QuestionValues
  /** Milliseconds; undefined: no limit. */
  readonly timeLimit: number | undefined
}

/** In [0, 1), like `Math.random`. */
type Random = () => number

export function shuffle<Thing>(things: readonly Thing[], random: Random): Thing[] {
  const remainingItems = [...things]
  return things.flatMap(() => remainingItems.splice(Math.floor(random() * remainingItems.length), 1))
}

const SECOND = 1_000

const timeLimitOf = (values: QuestionValues): number | undefined => secondsOf(values) * SECOND || undefined

/** Published ones, with the instruction that they share. */
function itemsOf({ questions }: Doc, group: GroupNode): PreviewItem[] {
  const publishedItems = group.questions.flatMap((key) => {
    const values = questions.get(key)?.values
    return values?.status === 'publish'
      ? [{ key, values: withoutSpareOptions(values), timeLimit: timeLimitOf(values) }]
      : []
  })
  return withSharedInstruction(publishedItems)
}

export const itemsIn = (doc: Doc, packet: PacketNode): PreviewItem[] =>
  packet.groups.flatMap((group) => itemsOf(doc, group))

/**
 * A random order applies to the groups, the questions in each, and options. Of too many questions the last go.
 */
export function chooseItems(
  doc: Doc,
  packet: PacketNode,
  { isRandom, maxQuestions }: Rules,
  random: Random,
): PreviewItem[] {
  if (!isRandom) return itemsIn(doc, packet).slice(0, maxQuestions)
  const groups = packet.groups.map((group) => shuffle(itemsOf(doc, group), random))
  const chosenItems = shuffle(groups, random).flat().slice(0, maxQuestions)
  return chosenItems.map(({ values, ...item }) => ({
    ...item,
    values: { ...values, options: shuffle(values.options, random) },
  }))
}
