import { allowedAttribute, forcedAttributes } from '../../../../contract/richText.ts'
import { removeClobbering } from './removeClobbering.ts'

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
export const toInert = (html: string): string =>
  withoutStyleElements(html).replace(tags, (tag) =>
    tag.replace(refusedNames, (part) => (/^["']/.test(part) ? part : inert(part.toLowerCase()))),
  )

/** An element's original inline style, before `applyPolicy`. */
export const inertStyleOf = (element: Element): string => element.getAttribute(INERT_STYLE) ?? ''

/** Sets or clears an element's pending inline style. */
export const setInertStyle = (element: Element, style: string | false | undefined): void => {
  if (style) element.setAttribute(INERT_STYLE, style)
  else element.removeAttribute(INERT_STYLE)
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
