import { decodeEntities } from '../../../contract/question.ts'
import { UnreadableError } from '../../question/parsedQuestion.ts'
import { lineFinder } from '../source.ts'

export type XmlNode = {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  /** Lines, from 1. */
  readonly from: number
  to: number
  /** The words right in it, and what stands between its tags as it was written. */
  text: string
  innerXml: string
  readonly children: XmlNode[]
}

/** Real files nest no deeper than a dozen. */
const MAX_DEPTH = 40

const NAME = '[\\p{L}_:][\\p{L}\\p{N}_:.-]*'
/** What XML consists of, piece by piece; anything else is not well-formed. */
const PIECE = new RegExp(
  [
    '<!--[\\s\\S]*?-->|<\\?[\\s\\S]*?\\?>|<!DOCTYPE[^<>[\\]]*>',
    '<!\\[CDATA\\[(?<data>[\\s\\S]*?)\\]\\]>|(?<text>[^<&]+|&(?:\\w+|#\\d+|#x[\\da-fA-F]+);)',
    `</(?<closed>${NAME})\\s*>`,
    `<(?<opened>${NAME})(?<attributes>(?:\\s+${NAME}\\s*=\\s*(?:"[^<"]*"|'[^<']*'))*)\\s*(?<end>/?)>`,
  ].join('|'),
  'uy',
)
const ATTRIBUTE = /([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g

/**
 * Parses XML into a tree. Only XML's five entities and numeric ones: declarations are refused, against expansion
 * attacks.
 *
 * @returns undefined without any element.
 * @throws {UnreadableError} 'damagedXml' where it is not well-formed, 'entities'.
 */
export function parseXml(xml: string): XmlNode | undefined {
  const lineAt = lineFinder(xml)
  const openElements: { readonly node: XmlNode; readonly begin: number }[] = []
  const toDamagedError = (offset: number) => new UnreadableError('damagedXml', lineAt(offset))
  let root: XmlNode | undefined
  for (let offset = xml.startsWith('\ufeff') ? 1 : 0; offset < xml.length; offset = PIECE.lastIndex) {
    PIECE.lastIndex = offset
    const { data, text, closed, opened, attributes = '', end } = PIECE.exec(xml)?.groups ?? {}
    if (PIECE.lastIndex === 0) {
      const entity = xml.startsWith('<!DOCTYPE', offset) ? xml.indexOf('!ENTITY', offset) : -1
      throw entity < 0 ? toDamagedError(offset) : new UnreadableError('entities', lineAt(entity))
    }
    const parent = openElements.at(-1)
    if (parent) parent.node.text += data ?? decodeEntities((text ?? '').replaceAll('&nbsp;', '&amp;nbsp;'))
    else if (root && (data ?? text ?? '').trim() !== '')
      throw toDamagedError(offset + (text ?? '').search(/\S|$/))
    if (opened !== undefined) {
      const values = [...attributes.matchAll(ATTRIBUTE)].map(([, name = '', one, other]) => [
        name,
        decodeEntities(one ?? other ?? ''),
      ])
      const node = {
        name: opened,
        attributes: Object.fromEntries(values),
        from: lineAt(offset),
        to: lineAt(PIECE.lastIndex - 1),
        text: '',
        innerXml: '',
        children: [],
      }
      const hasDuplicateAttribute = Object.keys(node.attributes).length < values.length
      if ((!parent && root) || openElements.length >= MAX_DEPTH || hasDuplicateAttribute)
        throw toDamagedError(offset)
      parent?.node.children.push(node)
      root ??= node
      if (end === '') openElements.push({ node, begin: PIECE.lastIndex })
    }
    if (closed !== undefined) {
      if (parent?.node.name !== closed) throw toDamagedError(offset)
      openElements.pop()
      parent.node.to = lineAt(PIECE.lastIndex - 1)
      parent.node.innerXml = xml.slice(parent.begin, offset)
    }
  }
  if (openElements.length > 0) throw toDamagedError(xml.trimEnd().length)
  return root
}
