import { fromPlain } from '../../html/clean.ts'
import type { Html } from '../../question/parsedQuestion.ts'
import type { XmlNode } from './parse.ts'
import { childOf, childrenOf, wordsOf } from './texts.ts'

export type XmlOption = {
  readonly text: Html
  readonly feedback: Html
  /** Percent of the points. */
  readonly weight: number
  readonly line: number
}

/** The options of a question to choose from, with their feedback. */
export function readOptions(question: XmlNode, read: (node: XmlNode | undefined) => Html): XmlOption[] {
  const answers = childrenOf(question, 'answer')
  const isTruth = question.attributes.type === 'truefalse'
  const options = answers.map((answer) => ({
    text: isTruth ? toTruth(answer) : read(answer),
    feedback: read(childOf(answer, 'feedback')),
    weight: Number(answer.attributes.fraction) || 0,
    line: answer.from,
  }))
  // Moodle writes them in either order.
  return isTruth ? options.toSorted((one, other) => one.text.localeCompare(other.text)) : options
}

const TRUTHS = new Map([
  ['true', 'Benar'],
  ['false', 'Salah'],
])

const toTruth = (answer: XmlNode) => {
  const word = wordsOf(answer).trim()
  return fromPlain(TRUTHS.get(word.toLowerCase()) ?? word)
}
