import { setImmediate } from 'node:timers/promises'
import sanitize from 'sanitize-html'
import type { z } from 'zod'
import { MAX_RICH_TEXT } from '../../contract/primitives.ts'
import {
  droppedWhole,
  forcedAttributes,
  keptAttribute,
  richTextAttributes,
  richTextTags,
} from '../../contract/richText.ts'
import { Invalid } from '../errors.ts'
import { messages } from '../messages.ts'
import { wording } from '../wording.ts'

/** Far more than lists in lists in quotes need: what is deeper stays as text. */
const MAX_DEPTH = 100

/**
 * What a text may hold so that no pass over it keeps others waiting: browsers build no deeper than 512 elements either,
 * and the longest text has room for an element every ten letters. What the parser does at each bracket grows with the
 * elements that are open there.
 */
const MAX_OPEN = 512
const MAX_BRACKETS = 20_000

/** A text whose elements are too many, or too deep in each other. */
class TooIntricate extends Error {}

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

/** @throws TooIntricate as soon as more elements are open than a text may have, whatever its tags pretend. */
function sanitized(html: string): string {
  let open = 0
  const onOpenTag = () => {
    open += 1
    if (open > MAX_OPEN) throw new TooIntricate()
  }
  const onCloseTag = () => {
    open -= 1
  }
  return sanitize(html, { ...options, onOpenTag, onCloseTag })
}

/** One pass, in a browser's spelling. Text and values are escaped: a bracket is always markup. */
const pass = (html: string): string =>
  sanitized(html)
    .replace(/<((?:br|hr|img)\b[^<>]*?) \/>/g, '<$1>')
    // A picture that lost its address shows nothing.
    .replace(/<img(?![^<>]* src=")[^<>]*>/g, '')
    .replaceAll('\u00a0', '&nbsp;')

/**
 * Makes HTML keep to the policy of `contract/richText.ts`. What the editor writes stays byte for byte, and what this
 * answers stays when it is sanitised again. Others have their turn between two passes.
 *
 * @throws TooIntricate
 */
export async function sanitizeRichText(html: string): Promise<string> {
  if (html.split('<', MAX_BRACKETS + 2).length > MAX_BRACKETS + 1) throw new TooIntricate()
  // A form writes every line break as two characters; to a browser it is one.
  let settled = html.replace(/\r\n?/g, '\n')
  for (let passes = 0; passes < MAX_PASSES; passes++) {
    const next = pass(settled)
    await setImmediate()
    // Escaping makes text longer and nothing makes it short again: this one will be refused, settled or not.
    if (next === settled || next.length > MAX_RICH_TEXT) return next
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
export async function cleanRichText(schema: z.ZodType<string>, html: string, field: string): Promise<string> {
  const clean = await sanitizeRichText(html).catch((error: unknown) => {
    if (error instanceof TooIntricate)
      throw new Invalid({ [field]: [messages.textTooIntricate] }, messages.checkInput)
    throw error
  })
  const checked = schema.safeParse(clean, { error: wording })
  if (checked.success) return checked.data
  throw new Invalid({ [field]: checked.error.issues.map(({ message }) => message) }, messages.checkInput)
}
