import { isVisible } from './characters.ts'
import { mediaFilePath } from './paths.ts'
import { checkNotEmpty, RichText } from './primitives.ts'

/** Enforced by the server on writes, and by the admin on display. */

/** @returns the normalised value, or undefined to drop the attribute. */
type Rule = (value: string) => string | undefined

/** Characters. */
export const MAX_ADDRESS = 2_000
const MAX_STYLE = 500

const matchingPattern =
  (pattern: RegExp): Rule =>
  (value) =>
    pattern.test(value) ? value : undefined

const fixedValue =
  (value: string): Rule =>
  () =>
    value

const isShort = (address: string) => address.length <= MAX_ADDRESS

const isAddress = (value: string, pattern: RegExp) =>
  isShort(value) && pattern.test(value) && URL.canParse(value)

export const isSafeLink = (address: string): boolean =>
  isAddress(address, /^(?:https?:\/\/|mailto:|tel:)[^\s\p{Cc}]+$/iu)

/** A file of the media library, relative to the site, below any base path. */
const LIBRARY_PICTURE = new RegExp(`^(?:/[\\w-]+)*${mediaFilePath.replace('{id}', '[\\w-]{1,64}')}$`)

export const isSafePicture = (address: string): boolean =>
  (isShort(address) && LIBRARY_PICTURE.test(address)) || isAddress(address, /^https?:\/\/[^\s\p{Cc}]+$/iu)

const linkRule: Rule = (value) => (isSafeLink(value) ? value : undefined)
const pictureRule: Rule = (value) => (isSafePicture(value) ? value : undefined)
const textRule: Rule = (value) => (value.length <= 500 ? value : undefined)
/** Resizing with the mouse leaves fractions. */
const pixelsRule = matchingPattern(/^\d{1,4}(?:\.\d{1,20})?$/)

/** As browsers serialise `style`: an editor leaves the text unchanged. */
const styleRule =
  (properties: Readonly<Record<string, RegExp>>): Rule =>
  (value) => {
    if (value.length > MAX_STYLE) return undefined
    const allowedDeclarations = new Map<string, string>()
    for (const declaration of value.split(';')) {
      const colon = declaration.indexOf(':')
      if (colon === -1) continue
      const property = declaration.slice(0, colon).trim().toLowerCase()
      const value = declaration.slice(colon + 1).trim()
      if (Object.hasOwn(properties, property) && properties[property]?.test(value))
        allowedDeclarations.set(property, value.toLowerCase())
    }
    return (
      [...allowedDeclarations].map(([property, value]) => `${property}: ${value};`).join(' ') || undefined
    )
  }

const linkAttributes = { target: '_blank', rel: 'noopener noreferrer nofollow' }

const alignAttributes = { style: styleRule({ 'text-align': /^(?:left|center|right|justify)$/i }) }
const cellAttributes = { colspan: matchingPattern(/^[1-9]\d?$/), rowspan: matchingPattern(/^[1-9]\d?$/) }
const colourPattern = /^(?:#[\da-f]{3}|#[\da-f]{6}|rgb\(\s?\d{1,3},\s?\d{1,3},\s?\d{1,3}\s?\))$/i

const elements: Readonly<Record<string, Readonly<Record<string, Rule>>>> = {
  p: alignAttributes,
  h1: alignAttributes,
  h2: alignAttributes,
  h3: alignAttributes,
  h4: alignAttributes,
  h5: alignAttributes,
  h6: alignAttributes,
  blockquote: {},
  ul: {},
  ol: { start: matchingPattern(/^-?\d{1,6}$/), type: matchingPattern(/^[1aAiI]$/) },
  li: {},
  pre: {},
  code: { class: matchingPattern(/^language-[\w+#.-]{1,40}$/) },
  hr: {},
  table: {},
  tbody: {},
  tr: {},
  th: cellAttributes,
  td: cellAttributes,
  br: {},
  strong: {},
  em: {},
  u: {},
  s: {},
  sub: {},
  sup: {},
  // As other editors write them.
  b: {},
  i: {},
  strike: {},
  del: {},
  span: { style: styleRule({ color: colourPattern }) },
  a: {
    href: linkRule,
    title: textRule,
    target: fixedValue(linkAttributes.target),
    rel: fixedValue(linkAttributes.rel),
  },
  img: { src: pictureRule, alt: textRule, title: textRule, width: pixelsRule, height: pixelsRule },
}

/** The text of others stays, but see `tagsWithoutContent`. */
export const richTextTags: readonly string[] = Object.keys(elements)

/** Removed with their content: no text of the author, or no HTML. */
export const tagsWithoutContent: readonly string[] = [
  ...['script', 'style', 'noscript', 'template', 'title', 'svg', 'math', 'iframe', 'object', 'embed'],
  ...['audio', 'video', 'canvas', 'select', 'option', 'textarea', 'xmp', 'noembed', 'noframes', 'plaintext'],
]

export const richTextAttributes = (tag: string): readonly string[] =>
  Object.hasOwn(elements, tag) ? Object.keys(elements[tag] ?? {}) : []

/** The value to keep, or undefined to drop the attribute. Names are lower-case. */
export function allowedAttribute(tag: string, name: string, value: string): string | undefined {
  const rules = Object.hasOwn(elements, tag) ? elements[tag] : undefined
  return rules && Object.hasOwn(rules, name) ? rules[name]?.(value) : undefined
}

export const forcedAttributes = (
  tag: string,
  attributes: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> => (tag === 'a' && attributes.href !== undefined ? linkAttributes : {})

/** Pictures count as content. @param html without `<` or `>` inside attributes, as editor and server write it. */
export const isEmptyRichText = (html: string): boolean =>
  !/<img[\s>]/i.test(html) && !isVisible(html.replace(/<[^<>]*>/g, '').replaceAll('&nbsp;', ' '))

/** What looks empty counts as missing. */
export const RequiredRichText = RichText.min(1).check(checkNotEmpty(isEmptyRichText))
