import { allowedAttribute, forcedAttributes } from '../../../../contract/richText.ts'
import { removeClobbering } from './removeClobbering.ts'

/*
 * The page's content security policy refuses `style` attributes and event handlers that come out of a parser, in inert
 * documents too, and complains of each. What a script sets through the CSSOM it allows. So HTML is parsed with these
 * attributes under other names, and what the rich text policy keeps of styles is set by script.
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

/** Takes from HTML what the policy would refuse already while it is parsed. Not for safety: that comes after parsing. */
export const toInert = (html: string): string =>
  withoutStyleElements(html).replace(tags, (tag) =>
    tag.replace(refusedNames, (part) => (/^["']/.test(part) ? part : inert(part.toLowerCase()))),
  )

/** The inline style that an element was written with, before `applyPolicy`. */
export const inertStyleOf = (element: Element): string => element.getAttribute(INERT_STYLE) ?? ''

/** Gives an element an inline style to come, or none. */
export const setInertStyle = (element: Element, style: string | false | undefined): void => {
  if (style) element.setAttribute(INERT_STYLE, style)
  else element.removeAttribute(INERT_STYLE)
}

/** Leaves each element below the root with the attributes that rich text may have, and its styles in force. */
export function applyPolicy(root: Element | DocumentFragment): void {
  removeClobbering(root)
  for (const element of root.querySelectorAll<HTMLElement>('*')) {
    const tag = element.localName
    const style = allowedAttribute(tag, 'style', inertStyleOf(element))
    const kept: Record<string, string> = {}
    for (const { name, value } of [...element.attributes]) {
      // Where the clipboard notes which part of a list or quote was copied; the editor alone reads it.
      if (name === 'data-pm-slice') continue
      const allowed = allowedAttribute(tag, name, value)
      if (allowed === undefined || name === 'style') element.removeAttribute(name)
      else {
        kept[name] = allowed
        element.setAttribute(name, allowed)
      }
    }
    for (const [name, value] of Object.entries(forcedAttributes(tag, kept))) element.setAttribute(name, value)
    if (style) element.style.cssText = style
  }
  // A picture that lost its address shows nothing.
  for (const picture of root.querySelectorAll('img:not([src])')) picture.remove()
}

/**
 * Parses HTML into inert elements, which can be walked: nothing in them runs, loads, or stands in for something else.
 * Styles are under their inert name.
 */
export function parseInert(html: string): HTMLElement {
  const body = document.implementation.createHTMLDocument().createElement('body')
  body.innerHTML = toInert(html)
  removeClobbering(body)
  return body
}

/** Rich text as elements that hold what the policy keeps of attributes. What elements there are is the reader's choice. */
export function parseRichText(html: string): HTMLElement {
  const body = parseInert(html)
  applyPolicy(body)
  return body
}
