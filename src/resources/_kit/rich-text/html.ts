import { allowedAttribute, forcedAttributes, tagsWithoutContent } from '../../../../contract/richText.ts'

/*
 * The CSP refuses parsed `style` attributes and event handlers, in inert documents too; it allows styles set through
 * the CSSOM. So these attributes are renamed before parsing, and permitted styles are set by script.
 */
const toInertName = (name: string) => `data-${name}`

export const INERT_STYLE = toInertName('style')

const tags = /<[a-z](?:"[^"]*"|'[^']*'|[^'"<>])*>/gi
const FORBIDDEN_NAME = /"[^"]*"|'[^']*'|(?<=[\s/"'])(?:style|on[a-z]+)(?=\s*=)/gi

const withoutStyleElements = (html: string) =>
  html
    .split(/<style\b/i)
    .map((part, index) => (index === 0 ? part : part.replace(/^[\s\S]*?(?:<\/style[^>]*>|$)/i, '')))
    .join('')

/** For the CSP, not for safety: sanitising comes after parsing. */
const toInert = (html: string): string =>
  withoutStyleElements(html).replace(tags, (tag) =>
    tag.replace(FORBIDDEN_NAME, (part) => (/^["']/.test(part) ? part : toInertName(part.toLowerCase()))),
  )

/** Before `applyPolicy`. */
export const inertStyleOf = (element: Element): string => element.getAttribute(INERT_STYLE) ?? ''

export const setInertStyle = (element: Element, style: string | false | undefined): void => {
  if (style) element.setAttribute(INERT_STYLE, style)
  else element.removeAttribute(INERT_STYLE)
}

/*
 * DOM clobbering: `<input name="attributes">` hides its form's own property, and whatever traverses the tree
 * (ProseMirror and DOMPurify too) fails. Images do it to a document. So foreign HTML is never inserted into one,
 * and its forms are unwrapped before anything else reads it.
 */

/** Through the interface's getter, which cannot be clobbered. */
const unclobberedNode = (node: Node, place: 'firstChild' | 'parentNode'): Node | null =>
  Reflect.get(Node.prototype, place, node)

function removeClobbering(root: Element | DocumentFragment): void {
  for (const element of root.querySelectorAll(tagsWithoutContent.join()))
    Element.prototype.remove.call(element)
  for (const form of root.querySelectorAll('form')) {
    const parent = unclobberedNode(form, 'parentNode')
    if (!parent) continue
    for (let child = unclobberedNode(form, 'firstChild'); child; child = unclobberedNode(form, 'firstChild'))
      Node.prototype.insertBefore.call(parent, child, form)
    Element.prototype.remove.call(form)
  }
}

/** Filters attributes below the root, and applies permitted styles. */
export function applyPolicy(root: Element | DocumentFragment): void {
  removeClobbering(root)
  for (const element of root.querySelectorAll<HTMLElement>('*')) {
    const tag = element.localName
    const style = allowedAttribute(tag, 'style', inertStyleOf(element))
    const permittedAttributes: Record<string, string> = {}
    for (const { name, value } of [...element.attributes]) {
      // Clipboard metadata that only the editor reads.
      if (name === 'data-pm-slice') continue
      const allowedValue = allowedAttribute(tag, name, value)
      if (allowedValue === undefined || name === 'style') element.removeAttribute(name)
      else {
        permittedAttributes[name] = allowedValue
        element.setAttribute(name, allowedValue)
      }
    }
    for (const [name, value] of Object.entries(forcedAttributes(tag, permittedAttributes)))
      element.setAttribute(name, value)
    if (style) element.style.cssText = style
  }
  for (const picture of root.querySelectorAll('img:not([src])')) picture.remove()
}

/** Safe to traverse: no scripts, no requests, no clobbering. Styles are under their inert name. */
export function parseInert(html: string): HTMLElement {
  const body = document.implementation.createHTMLDocument().createElement('body')
  body.innerHTML = toInert(html)
  removeClobbering(body)
  return body
}

/** Filters attributes by the policy; filtering elements is up to the reader. */
export function parseRichText(html: string): HTMLElement {
  const body = parseInert(html)
  applyPolicy(body)
  return body
}
