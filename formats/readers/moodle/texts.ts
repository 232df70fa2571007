import { fromPlain } from '../../html/clean.ts'
import { type Markup, type PictureSource, toRichText } from '../../html/pictures.ts'
import type { Html } from '../../question/parsedQuestion.ts'
import type { XmlNode } from './parse.ts'

export const elementIn = (node: XmlNode | undefined, name: string): XmlNode | undefined =>
  node?.children.find((child) => child.name === name)

export const elementsIn = (node: XmlNode | undefined, name: string): XmlNode[] =>
  node?.children.filter((child) => child.name === name) ?? []

/** The text in an element's `<text>`; unescaped HTML is taken as it is. */
export function wordsOf(node: XmlNode | undefined): string {
  const text = elementIn(node, 'text')
  if (!text) return ''
  return text.children.length > 0 ? text.inside : text.text
}

const formats: ReadonlyMap<string, Markup> = new Map([
  ['html', 'html'],
  ['plain_text', 'plain'],
  ['markdown', 'plain'],
  ['moodle_auto_format', 'auto'],
])

export const formatOf = (node: XmlNode | undefined, fallback: Markup = 'html'): Markup =>
  formats.get(node?.attributes.format?.trim() ?? '') ?? fallback

export function richTextIn(
  node: XmlNode | undefined,
  pictures: Omit<PictureSource, 'attached'>,
  fallback?: Markup,
): Html {
  if (!node) return ''
  const attached = new Map(
    elementsIn(node, 'file').map(({ attributes, text }) => [
      `${attributes.path ?? '/'}${attributes.name ?? ''}`,
      text.replace(/\s+/g, ''),
    ]),
  )
  return toRichText(wordsOf(node), formatOf(node, fallback), { ...pictures, attached })
}

type XmlOption = {
  readonly text: Html
  readonly feedback: Html
  /** Percent of the points. */
  readonly weight: number
  readonly line: number
}

export function readOptions(question: XmlNode, read: (node: XmlNode | undefined) => Html): XmlOption[] {
  const answers = elementsIn(question, 'answer')
  const isTruth = question.attributes.type === 'truefalse'
  const options = answers.map((answer) => ({
    text: isTruth ? toTruth(answer) : read(answer),
    feedback: read(elementIn(answer, 'feedback')),
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
