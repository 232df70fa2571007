import { parseNumber } from '../../../../contract/parseNumber.ts'
import type { Doc } from './doc.ts'
import { type PacketNode, questionsIn } from './tree.ts'
import { excerptOf, type Part, type QuestionValues } from './values.ts'

const points = new WeakMap<QuestionValues, number>()

/** A question's points; 0 if invalid. */
export function pointsOf(values: QuestionValues): number {
  const known = points.get(values)
  if (known !== undefined) return known
  const number = parseNumber(values.point)
  const found = typeof number === 'number' && number > 0 ? number : 0
  points.set(values, found)
  return found
}

export const pointsIn = (doc: Doc, packet: PacketNode): number => pointsOfAll(doc, questionsIn(packet))

/** Total points, rounded to three decimals against floating-point errors. */
export function pointsOfAll(doc: Doc, questions: readonly string[]): number {
  const sum = questions.reduce((total, key) => {
    const values = doc.questions.get(key)?.values
    return total + (values ? pointsOf(values) : 0)
  }, 0)
  return Math.round(sum * 1_000) / 1_000
}

const excerpts = new WeakMap<Part, string>()

/** A one-line excerpt. */
export function excerpt(part: Part): string {
  const known = excerpts.get(part)
  if (known !== undefined) return known
  const text = excerptOf(part.text)
  excerpts.set(part, text)
  return text
}
