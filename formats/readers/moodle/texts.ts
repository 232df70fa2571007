import type { PictureSource } from '../../html/pictures.ts'
import { type TextFormat, toRichText } from '../../html/texts.ts'
import type { Html } from '../../question/parsedQuestion.ts'
import type { XmlNode } from './parse.ts'

export const childOf = (node: XmlNode | undefined, name: string): XmlNode | undefined =>
  node?.children.find((child) => child.name === name)

export const childrenOf = (node: XmlNode | undefined, name: string): XmlNode[] =>
  node?.children.filter((child) => child.name === name) ?? []

/** The text in an element's `<text>`; unescaped HTML is taken as it is. */
export function wordsOf(node: XmlNode | undefined): string {
  const text = childOf(node, 'text')
  if (!text) return ''
  return text.children.length > 0 ? text.inside : text.text
}

const formats: ReadonlyMap<string, TextFormat> = new Map([
  ['html', 'html'],
  ['plain_text', 'plain'],
  ['markdown', 'plain'],
  ['moodle_auto_format', 'auto'],
])

export const formatOf = (node: XmlNode | undefined, fallback: TextFormat = 'html'): TextFormat =>
  formats.get(node?.attributes.format?.trim() ?? '') ?? fallback

/** An element's text as rich text, with the files that stand beside it. */
export function textOf(
  node: XmlNode | undefined,
  pictures: Omit<PictureSource, 'attached'>,
  fallback?: TextFormat,
): Html {
  if (!node) return ''
  const attached = new Map(
    childrenOf(node, 'file').map(({ attributes, text }) => [
      `${attributes.path ?? '/'}${attributes.name ?? ''}`,
      text.replace(/\s+/g, ''),
    ]),
  )
  return toRichText(wordsOf(node), formatOf(node, fallback), { ...pictures, attached })
}
