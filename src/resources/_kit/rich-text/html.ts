import { allowedAttribute, forcedAttributes, tagsWithoutContent } from '../../../../contract/richText.ts'

/*
 * The CSP refuses parsed `style` attributes and event handlers, in inert documents too, and reports each; styles set
 * through the CSSOM are allowed. So HTML is parsed with these attributes renamed, and permitted styles are set by
 * script.
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

/** Renames attributes that would violate the CSP while parsing. Not for safety: sanitising comes after parsing. */
const toInert = (html: string): string =>
  withoutStyleElements(html).replace(tags, (tag) =>
    tag.replace(refusedNames, (part) => (/^["']/.test(part) ? part : inert(part.toLowerCase()))),
  )

/** An element's original inline style, before `applyPolicy`. */
export const inertStyleOf = (element: Element): string => element.getAttribute(INERT_STYLE) ?? ''

export const setInertStyle = (element: Element, style: string | false | undefined): void => {
  if (style) element.setAttribute(INERT_STYLE, style)
  else element.removeAttribute(INERT_STYLE)
}

/*
 * DOM clobbering: a form exposes its controls as properties under their names, shadowing its own: `<input
 * name="attributes">` hides the form's attributes, and whatever traverses the tree (ProseMirror and DOMPurify too)
 * fails. A document does the same with images and forms; no other element does. So foreign HTML is never inserted
 * into a document, and its forms are unwrapped before anything else reads it; from then on properties are safe.
 */

/** A node's neighbour, read through the interface's getter, which cannot be clobbered. */
const near = (node: Node, place: 'firstChild' | 'parentNode'): Node | null =>
  Reflect.get(Node.prototype, place, node)

/** Removes discarded elements and unwraps forms, so that the rest can be traversed as usual. */
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

/** Filters the attributes of all elements below the root, and applies their permitted styles. */
export function applyPolicy(root: Element | DocumentFragment): void {
  removeClobbering(root)
  for (const element of root.querySelectorAll<HTMLElement>('*')) {
    const tag = element.localName
    const style = allowedAttribute(tag, 'style', inertStyleOf(element))
    const permitted: Record<string, string> = {}
    for (const { name, value } of [...element.attributes]) {
      // Clipboard metadata of a copied slice; only the editor reads it.
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
  // An image without URL shows nothing.
  for (const picture of root.querySelectorAll('img:not([src])')) picture.remove()
}

/**
 * Parses HTML into inert elements that are safe to traverse: no scripts, no requests, no clobbering. Styles are under
 * their inert name.
 */
export function parseInert(html: string): HTMLElement {
  const body = document.implementation.createHTMLDocument().createElement('body')
  body.innerHTML = toInert(html)
  removeClobbering(body)
  return body
}

/** Parses rich text and filters attributes by the policy; filtering elements is up to the reader. */
export function parseRichText(html: string): HTMLElement {
  const body = parseInert(html)
  applyPolicy(body)
  return body
}
