import type { Doc } from './doc.ts'
import { memoise } from './memoise.ts'
import { type PacketNode, questionsIn } from './tree.ts'
import { amountOf, excerptOf, type Part, type QuestionValues } from './values.ts'

export const pointsOf = memoise((values: QuestionValues) => amountOf(values, 'point'))

export const pointsIn = (doc: Doc, packet: PacketNode): number => pointsOfAll(doc, questionsIn(packet))

/** Rounded to three decimals against floating-point errors. */
export function pointsOfAll(doc: Doc, questions: readonly string[]): number {
  const sum = questions.reduce((total, key) => {
    const values = doc.questions.get(key)?.values
    return total + (values ? pointsOf(values) : 0)
  }, 0)
  return Math.round(sum * 1_000) / 1_000
}

export const excerptOfPart = memoise(({ text }: Part) => excerptOf(text))
