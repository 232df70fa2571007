import { setImmediate } from 'node:timers/promises'
import sanitize from 'sanitize-html'
import { z } from 'zod'
import { isRichText, MAX_RICH_TEXT } from '../../contract/primitives.ts'
import {
  droppedWhole,
  forcedAttributes,
  keptAttribute,
  richTextAttributes,
  richTextTags,
} from '../../contract/richText.ts'
import { Invalid } from '../errors.ts'
import { messages } from '../messages.ts'

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

/** Work that is done piece by piece: one piece in the whole process at a time, and others get through between two. */
let lastPiece: Promise<unknown> = Promise.resolve()

function inTurn<Result>(work: () => Result): Promise<Result> {
  const done = lastPiece.then(() => setImmediate()).then(work)
  lastPiece = done.catch(() => undefined)
  return done
}

/** How often a bracket opens, counted no further than one beyond `most`. */
const bracketsIn = (html: string, most: number): number => html.split('<', most + 2).length - 1

/**
 * Makes HTML keep to the policy of `contract/richText.ts`. What the editor writes stays byte for byte, and what this
 * answers stays when it is sanitised again. Others have their turn between two passes.
 *
 * @throws TooIntricate
 */
export async function sanitizeRichText(html: string): Promise<string> {
  if (bracketsIn(html, MAX_BRACKETS) > MAX_BRACKETS) throw new TooIntricate()
  // A form writes every line break as two characters; to a browser it is one.
  let settled = html.replace(/\r\n?/g, '\n')
  for (let passes = 0; passes < MAX_PASSES; passes++) {
    const before = settled
    settled = await inTurn(() => pass(before))
    // Escaping makes text longer and nothing makes it short again: this one will be refused, settled or not.
    if (settled === before || settled.length > MAX_RICH_TEXT) break
  }
  return settled
}

type Path = readonly string[]

/** The step of a path into every item of a list. */
const EACH = '*'

const richTextPaths = new WeakMap<z.core.$ZodType, readonly Path[]>()

function findRichTexts(schema: z.core.$ZodType): readonly Path[] {
  if (isRichText(schema)) return [[]]
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return findRichTexts(schema.unwrap())
  if (schema instanceof z.ZodArray) return findRichTexts(schema.element).map((path) => [EACH, ...path])
  if (!(schema instanceof z.ZodObject)) return []
  return Object.entries(schema.shape).flatMap(([name, field]) =>
    findRichTexts(field).map((path) => [name, ...path]),
  )
}

/** Where a schema has rich texts; `*` leads into every item of a list. */
export function richTextsOf(schema: z.core.$ZodType): readonly Path[] {
  const paths = richTextPaths.get(schema) ?? findRichTexts(schema)
  richTextPaths.set(schema, paths)
  return paths
}

/** Replaces the texts at a path, one after the other. */
async function replacedAt(
  value: unknown,
  [step, ...below]: Path,
  replace: (html: string, place: Path) => Promise<string>,
  place: Path = [],
): Promise<unknown> {
  if (step === undefined) return typeof value === 'string' ? replace(value, place) : value
  if (typeof value !== 'object' || value === null) return value
  const copy: Record<string, unknown> = { ...value }
  for (const key of step === EACH ? Object.keys(copy) : [step])
    if (Object.hasOwn(copy, key)) copy[key] = await replacedAt(copy[key], below, replace, [...place, key])
  return Array.isArray(value) ? Object.values(copy) : copy
}

/**
 * A request's body with its rich texts sanitised. The contract's schema is to be asked again afterwards: escaping makes
 * text longer, and what is left may be nothing. It takes long: no transaction is open meanwhile.
 *
 * @throws Invalid where a text, or all of them together, hold too much markup.
 */
export async function cleanRichTexts(schema: z.core.$ZodType, body: unknown): Promise<unknown> {
  // The right answer of a question repeats an option.
  const known = new Map<string, string>()
  let left = MAX_BRACKETS
  const clean = async (html: string, place: Path) => {
    const before = known.get(html)
    if (before !== undefined) return before
    const tooIntricate = () =>
      new Invalid({ [place.join('.')]: [messages.textTooIntricate] }, messages.checkInput)
    left -= bracketsIn(html, left)
    if (left < 0) throw tooIntricate()
    const settled = await sanitizeRichText(html).catch((error: unknown) => {
      throw error instanceof TooIntricate ? tooIntricate() : error
    })
    known.set(html, settled)
    return settled
  }
  let cleaned = body
  for (const path of richTextsOf(schema)) cleaned = await replacedAt(cleaned, path, clean)
  return cleaned
}
