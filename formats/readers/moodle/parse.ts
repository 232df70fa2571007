import { Parser } from 'htmlparser2'
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

/** Says where a tag closes, also one that nothing opened: the parser itself is too kind to. */
class StrictParser extends Parser {
  onClosing: (start: number, end: number) => void = () => {}

  override onclosetag(start: number, end: number): void {
    this.onClosing(start, end)
    super.onclosetag(start, end)
  }
}

/**
 * Parses XML into a tree. Only XML's five entities and numeric ones: declarations are refused, against expansion
 * attacks.
 *
 * @returns undefined without any element.
 * @throws {Unreadable} 'damagedXml' where it is truncated or its tags do not match, 'entities'.
 */
export function parseXml(xml: string): XmlNode | undefined {
  const lineAt = lineFinder(xml)
  const open: XmlNode[] = []
  /** Start of each open element's content, and of the last closing tag. */
  const starts: number[] = []
  let closing = 0
  let root: XmlNode | undefined
  const damaged = (offset: number) => new Unreadable('damagedXml', lineAt(offset))
  const parser = new StrictParser(
    {
      onopentag(name, attributes) {
        const line = lineAt(parser.startIndex)
        const node = { name, attributes, from: line, to: line, text: '', inside: '', children: [] }
        const parent = open.at(-1)
        if ((!parent && root) || open.length >= MAX_DEPTH) throw damaged(parser.startIndex)
        parent?.children.push(node)
        root ??= node
        starts.push(parser.endIndex + 1)
        open.push(node)
      },
      onclosetag() {
        const node = open.pop()
        const begin = starts.pop() ?? 0
        if (!node) return
        node.to = lineAt(parser.endIndex)
        node.inside = xml.slice(begin, Math.max(begin, closing))
        closing = 0
      },
      ontext(text) {
        const parent = open.at(-1)
        if (parent) parent.text += text
        else if (root && text.trim() !== '') throw damaged(parser.startIndex + text.search(/\S/))
      },
      onprocessinginstruction(name, data) {
        if (name.startsWith('!') && /<?!ENTITY/i.test(data))
          throw new Unreadable('entities', lineAt(xml.indexOf('!ENTITY', parser.startIndex)))
      },
    },
    { xmlMode: true },
  )
  parser.onClosing = (from, end) => {
    if (open.at(-1)?.name !== xml.slice(from, end)) throw damaged(from)
    closing = from - '</'.length
  }
  parser.write(xml)
  if (open.length > 0 || xml.lastIndexOf('<') > xml.lastIndexOf('>')) throw damaged(xml.trimEnd().length)
  return root
}
