import type { ChildNode, Document } from 'domhandler'
import { Element, isTag, Text } from 'domhandler'
import { parseDocument } from 'htmlparser2'
import type { Parts } from '../package.ts'

/** A part as elements; one that is not there has none. No entities are expanded but XML's own. */
export const parsePart = (parts: Parts, path: string): Document =>
  parseDocument(parts[path] ? new TextDecoder().decode(parts[path]) : '', { xmlMode: true })

export const childrenOf = (element: { children: ChildNode[] }, name?: string): Element[] =>
  element.children.filter(
    (child): child is Element => isTag(child) && (name === undefined || child.name === name),
  )

export const childOf = (element: { children: ChildNode[] } | undefined, name: string): Element | undefined =>
  element && childrenOf(element, name)[0]

/** The `w:val` of a child; an empty text where it is there without one. */
export const wordValue = (element: Element | undefined, name: string): string | undefined => {
  const child = childOf(element, name)
  return child && (child.attribs['w:val'] ?? '')
}

/** Whether a toggle property is on; undefined when absent. */
export const isOn = (element: Element | undefined, name: string): boolean | undefined => {
  const value = wordValue(element, name)
  return value === undefined ? undefined : !/^(?:0|false|off|none)$/.test(value)
}

/** All elements of a name, in their order, however deep. */
export function everyElement(root: { children: ChildNode[] }, names: ReadonlySet<string>): Element[] {
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

export const newElement = (
  name: string,
  attributes: Record<string, string> = {},
  children: ChildNode[] = [],
): Element => withParents(new Element(name, attributes, children))

function withParents(element: Element): Element {
  for (const child of element.children) child.parent = element
  return element
}

/** Letters of a document, in a run. */
export const newRun = (text: string, properties?: Element): Element =>
  newElement('w:r', {}, [
    ...(properties ? [properties] : []),
    newElement('w:t', { 'xml:space': 'preserve' }, [new Text(text)]),
  ])

export function replace(element: Element, by: readonly Element[]): void {
  const { parent } = element
  if (!parent) return
  const at = parent.children.indexOf(element)
  for (const other of by) other.parent = parent
  parent.children.splice(at, 1, ...by)
}

export function insertAt(parent: Element, at: number, child: Element): void {
  child.parent = parent
  parent.children.splice(at, 0, child)
}

/** The text in an element. */
export function textIn(element: { children: ChildNode[] }): string {
  return element.children
    .map((child) => (child instanceof Text ? child.data : isTag(child) ? textIn(child) : ''))
    .join('')
}
