import { plainToHtml } from '../../html/clean.ts'
import { type MarkupFormat, type PictureSource, toRichText } from '../../html/pictures.ts'
import type { Html } from '../../question/parsedQuestion.ts'
import type { XmlNode } from './parseXml.ts'

export const elementIn = (node: XmlNode | undefined, name: string): XmlNode | undefined =>
  node?.children.find((child) => child.name === name)

export const elementsIn = (node: XmlNode | undefined, name: string): XmlNode[] =>
  node?.children.filter((child) => child.name === name) ?? []

/** The text in an element's `<text>`; unescaped HTML is taken as it is. */
export function textOfElement(node: XmlNode | undefined): string {
  const text = elementIn(node, 'text')
  if (!text) return ''
  return text.children.length > 0 ? text.innerXml : text.text
}

const markupByFormat: ReadonlyMap<string, MarkupFormat> = new Map([
  ['html', 'html'],
  ['plain_text', 'plain'],
  ['markdown', 'plain'],
  ['moodle_auto_format', 'auto'],
])

export const markupOf = (node: XmlNode | undefined, fallback: MarkupFormat = 'html'): MarkupFormat =>
  markupByFormat.get(node?.attributes.format?.trim() ?? '') ?? fallback

export function richTextIn(
  node: XmlNode | undefined,
  pictures: Omit<PictureSource, 'attached'>,
  fallback?: MarkupFormat,
): Html {
  if (!node) return ''
  const attached = new Map(
    elementsIn(node, 'file').map(({ attributes, text }) => [
      `${attributes.path ?? '/'}${attributes.name ?? ''}`,
      text.replace(/\s+/g, ''),
    ]),
  )
  return toRichText(textOfElement(node), markupOf(node, fallback), { ...pictures, attached })
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
    text: isTruth ? toTrueFalseText(answer) : read(answer),
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

const toTrueFalseText = (answer: XmlNode) => {
  const word = textOfElement(answer).trim()
  return plainToHtml(TRUTHS.get(word.toLowerCase()) ?? word)
}
