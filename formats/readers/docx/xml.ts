import {
  type ChildNode,
  type Document,
  DomHandler,
  type Element,
  isTag,
  type ParentNode,
  Text,
} from 'domhandler'
import { Parser } from 'htmlparser2'
import { UnreadableError } from '../../question/parsedQuestion.ts'
import type { Parts } from '../package.ts'

/** The elements that are open in the body of a document, with the document itself. */
const DEPTH_OF_BODY = 3

type TakeElement = (element: Element) => void

/** Refuses elements that nothing closes: a part that was cut off would lose the rest of its text without a word. */
class ClosedElementsHandler extends DomHandler {
  readonly source: string
  readonly takeFromBody: TakeElement | undefined
  parserPosition: { readonly endIndex: number } | undefined
  constructor(source: string, takeFromBody?: TakeElement) {
    super(null, { xmlMode: true })
    this.source = source
    this.takeFromBody = takeFromBody
  }

  override onparserinit(parser: Parser): void {
    super.onparserinit(parser)
    this.parserPosition = parser
  }

  override onclosetag(_name?: string, isImplied?: boolean): void {
    // An element that closes itself is implied, too.
    if (isImplied && this.source[(this.parserPosition?.endIndex ?? 0) - 1] !== '/')
      throw new UnreadableError('damaged')
    super.onclosetag()
    if (!this.takeFromBody || this.tagStack.length !== DEPTH_OF_BODY) return
    const body = this.tagStack[DEPTH_OF_BODY - 1]
    if (!isNamed(body, 'w:body') || !isNamed(this.tagStack[DEPTH_OF_BODY - 2], 'w:document')) return
    const element = body.children.at(-1)
    body.children = []
    if (element && isTag(element)) this.takeFromBody(element)
  }
}

const isNamed = (node: ParentNode | undefined, name: string): node is Element =>
  node !== undefined && isTag(node) && node.name === name

/**
 * A part as elements; one that is not there has none. No entities are expanded but XML's own.
 *
 * @param takeFromBody gets what is in the body of a document, one by one as it is read, and leaves nothing there: all of
 * it as elements takes many times its bytes.
 * @throws UnreadableError
 */
export function parsePart(parts: Parts, path: string, takeFromBody?: TakeElement): Document {
  const source = parts[path] ? new TextDecoder().decode(parts[path]) : ''
  const handler = new ClosedElementsHandler(source, takeFromBody)
  new Parser(handler, { xmlMode: true }).end(source)
  return handler.root
}

export const childrenOf = (element: { children: ChildNode[] }, name?: string): Element[] =>
  element.children.filter(
    (child): child is Element => isTag(child) && (name === undefined || child.name === name),
  )

export function childOf(element: { children: ChildNode[] } | undefined, name: string): Element | undefined {
  if (element) for (const child of element.children) if (isTag(child) && child.name === name) return child
  return undefined
}

/** The `w:val` of a child; an empty text where it is there without one. */
export const wordValue = (element: Element | undefined, name: string): string | undefined => {
  const child = childOf(element, name)
  return child && (child.attribs['w:val'] ?? '')
}

/** Whether a toggle property is on; undefined when absent. */
export const isOn = (element: Element | undefined, name: string): boolean | undefined => {
  const value = wordValue(element, name)
  return value === undefined ? undefined : isOnValue(value)
}

const OFF_VALUES: ReadonlySet<string> = new Set(['0', 'false', 'off', 'none'])

export const isOnValue = (value: string): boolean => !OFF_VALUES.has(value)

/** All elements of some names, in their order, however deep. */
export function descendantsNamed(root: { children: ChildNode[] }, names: ReadonlySet<string>): Element[] {
  const matches: Element[] = []
  const stack = [...root.children].reverse()
  for (let node = stack.pop(); node; node = stack.pop()) {
    if (!isTag(node)) continue
    if (names.has(node.name)) matches.push(node)
    for (let index = node.children.length - 1; index >= 0; index--) {
      const child = node.children[index]
      if (child) stack.push(child)
    }
  }
  return matches
}

export function textIn(element: { children: ChildNode[] }): string {
  return element.children
    .map((child) => (child instanceof Text ? child.data : isTag(child) ? textIn(child) : ''))
    .join('')
}

export type Relations = {
  /** The part that a relation leads to; undefined for what lies elsewhere: that is never looked at. */
  readonly partOf: (id: string | undefined) => Uint8Array | undefined
  /** The address elsewhere that a relation names. */
  readonly addressOf: (id: string | undefined) => string | undefined
}

export function relationsOf(parts: Parts, path: string): Relations {
  const folder = path.replace(/[^/]*$/, '')
  const relationsById = new Map(
    descendantsNamed(
      parsePart(parts, `${folder}_rels/${path.slice(folder.length)}.rels`),
      new Set(['Relationship']),
    ).map(({ attribs: { Id = '', TargetMode = '', Target = '' } }) => [
      Id,
      { isExternal: /^external$/i.test(TargetMode), target: Target },
    ]),
  )
  return {
    partOf: (id = '') => {
      const { isExternal, target = '' } = relationsById.get(id) ?? {}
      if (isExternal !== false) return undefined
      return parts[target.startsWith('/') ? target.slice(1) : `${folder}${target.replace(/^\.\//, '')}`]
    },
    addressOf: (id = '') => {
      const { isExternal, target } = relationsById.get(id) ?? {}
      return isExternal ? target : undefined
    },
  }
}
