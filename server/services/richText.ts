import sanitize from 'sanitize-html'
import type { z } from 'zod'
import {
  droppedWhole,
  forcedAttributes,
  keptAttribute,
  richTextAttributes,
  richTextTags,
} from '../../contract/richText.ts'
import { Invalid } from '../errors.ts'
import { messages, wording } from '../messages.ts'

/** Far more than lists in lists in quotes need; browsers build no deeper than a few hundred. */
const MAX_DEPTH = 100

/** What a pass leaves is read differently by the next one where elements overlap; two have settled every text so far. */
const MAX_PASSES = 4

const keptAttributes = (tag: string, attributes: Readonly<Record<string, string>>) => {
  const kept = Object.fromEntries(
    Object.entries(attributes).flatMap(([name, value]) => {
      const safe = keptAttribute(tag, name, value)
      return safe === undefined ? [] : [[name, safe]]
    }),
  )
  return { ...kept, ...forcedAttributes(tag, kept) }
}

const options: sanitize.IOptions = {
  allowedTags: [...richTextTags],
  allowedAttributes: Object.fromEntries(richTextTags.map((tag) => [tag, [...richTextAttributes(tag)]])),
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['http', 'https'] },
  allowProtocolRelative: false,
  nonTextTags: [...droppedWhole],
  nestingLimit: MAX_DEPTH,
  // Styles are the policy's: it writes them anew, declaration by declaration.
  parseStyleAttributes: false,
  transformTags: { '*': (tagName, attribs) => ({ tagName, attribs: keptAttributes(tagName, attribs) }) },
}

/** One pass, in a browser's spelling. Text and values are escaped: a bracket is always markup. */
const pass = (html: string): string =>
  sanitize(html, options)
    .replace(/<((?:br|hr|img)\b[^<>]*?) \/>/g, '<$1>')
    // A picture that lost its address shows nothing.
    .replace(/<img(?![^<>]* src=")[^<>]*>/g, '')
    .replaceAll('\u00a0', '&nbsp;')

/**
 * Makes HTML keep to the policy of `contract/richText.ts`. What the editor writes stays byte for byte, and what this
 * answers stays when it is sanitised again.
 */
export function sanitizeRichText(html: string): string {
  let settled = html
  for (let passes = 0; passes < MAX_PASSES; passes++) {
    const next = pass(settled)
    if (next === settled) break
    settled = next
  }
  return settled
}

/**
 * Rich text out of a request as it may be stored. The contract's schema is asked again afterwards: escaping makes text
 * longer, and what is left may be nothing.
 *
 * @param field its dotted path in the request, for the error.
 * @throws Invalid
 */
export function cleanRichText(schema: z.ZodType<string>, html: string, field: string): string {
  const checked = schema.safeParse(sanitizeRichText(html), { error: wording })
  if (checked.success) return checked.data
  throw new Invalid({ [field]: checked.error.issues.map(({ message }) => message) }, messages.checkInput)
}
