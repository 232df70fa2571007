import { withoutEntities } from '../../../contract/question.ts'
import { Unreadable } from '../../question/parsedQuestion.ts'
import { lineFinder } from '../source.ts'

export type XmlNode = {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  /** Lines, from 1. */
  readonly from: number
  to: number
  /** The words right in it, and what stands between its tags as it was written. */
  text: string
  inside: string
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
 * @throws {Unreadable} 'damagedXml' where it is not well-formed, 'entities'.
 */
export function parseXml(xml: string): XmlNode | undefined {
  const lineAt = lineFinder(xml)
  const open: { readonly node: XmlNode; readonly begin: number }[] = []
  const damaged = (offset: number) => new Unreadable('damagedXml', lineAt(offset))
  let root: XmlNode | undefined
  for (let at = xml.startsWith('\ufeff') ? 1 : 0; at < xml.length; at = PIECE.lastIndex) {
    PIECE.lastIndex = at
    const { data, text, closed, opened, attributes = '', end } = PIECE.exec(xml)?.groups ?? {}
    if (PIECE.lastIndex === 0) {
      const entity = xml.startsWith('<!DOCTYPE', at) ? xml.indexOf('!ENTITY', at) : -1
      throw entity < 0 ? damaged(at) : new Unreadable('entities', lineAt(entity))
    }
    const parent = open.at(-1)
    if (parent) parent.node.text += data ?? withoutEntities((text ?? '').replaceAll('&nbsp;', '&amp;nbsp;'))
    else if (root && (data ?? text ?? '').trim() !== '') throw damaged(at + (text ?? '').search(/\S|$/))
    if (opened !== undefined) {
      const values = [...attributes.matchAll(ATTRIBUTE)].map(([, name = '', one, other]) => [
        name,
        withoutEntities(one ?? other ?? ''),
      ])
      const own = {
        name: opened,
        attributes: Object.fromEntries(values),
        from: lineAt(at),
        to: lineAt(PIECE.lastIndex - 1),
        text: '',
        inside: '',
        children: [],
      }
      const isTwice = Object.keys(own.attributes).length < values.length
      if ((!parent && root) || open.length >= MAX_DEPTH || isTwice) throw damaged(at)
      parent?.node.children.push(own)
      root ??= own
      if (end === '') open.push({ node: own, begin: PIECE.lastIndex })
    }
    if (closed !== undefined) {
      if (parent?.node.name !== closed) throw damaged(at)
      open.pop()
      parent.node.to = lineAt(PIECE.lastIndex - 1)
      parent.node.inside = xml.slice(parent.begin, at)
    }
  }
  if (open.length > 0) throw damaged(xml.trimEnd().length)
  return root
}
