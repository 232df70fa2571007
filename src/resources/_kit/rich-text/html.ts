import { allowedAttribute, forcedAttributes, tagsWithoutContent } from '../../../../contract/richText.ts'

/*
 * The CSP refuses parsed `style` attributes and event handlers, in inert documents too; it allows styles set through
 * the CSSOM. So these attributes are renamed before parsing, and permitted styles are set by script.
 */
const inert = (name: string) => `data-${name}`

export const INERT_STYLE = inert('style')

const tags = /<[a-z](?:"[^"]*"|'[^']*'|[^'"<>])*>/gi
const refusedNames = /"[^"]*"|'[^']*'|(?<=[\s/"'])(?:style|on[a-z]+)(?=\s*=)/gi

const withoutStyleElements = (html: string) =>
  html
    .split(/<style\b/i)
    .map((part, index) => (index === 0 ? part : part.replace(/^[\s\S]*?(?:<\/style[^>]*>|$)/i, '')))
    .join('')

/** For the CSP, not for safety: sanitising comes after parsing. */
const toInert = (html: string): string =>
  withoutStyleElements(html).replace(tags, (tag) =>
    tag.replace(refusedNames, (part) => (/^["']/.test(part) ? part : inert(part.toLowerCase()))),
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
const near = (node: Node, place: 'firstChild' | 'parentNode'): Node | null =>
  Reflect.get(Node.prototype, place, node)

function removeClobbering(root: Element | DocumentFragment): void {
  for (const element of root.querySelectorAll(tagsWithoutContent.join()))
    Element.prototype.remove.call(element)
  for (const form of root.querySelectorAll('form')) {
    const parent = near(form, 'parentNode')
    if (!parent) continue
    for (let child = near(form, 'firstChild'); child; child = near(form, 'firstChild'))
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
    const permitted: Record<string, string> = {}
    for (const { name, value } of [...element.attributes]) {
      // Clipboard metadata that only the editor reads.
      if (name === 'data-pm-slice') continue
      const allowed = allowedAttribute(tag, name, value)
      if (allowed === undefined || name === 'style') element.removeAttribute(name)
      else {
        permitted[name] = allowed
        element.setAttribute(name, allowed)
      }
    }
    for (const [name, value] of Object.entries(forcedAttributes(tag, permitted)))
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
