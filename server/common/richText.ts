import { setImmediate } from 'node:timers/promises'
import sanitize from 'sanitize-html'
import { z } from 'zod'
import { isRichText, MAX_RICH_TEXT } from '../../contract/primitives.ts'
import {
  allowedAttribute,
  forcedAttributes,
  richTextAttributes,
  richTextTags,
  tagsWithoutContent,
} from '../../contract/richText.ts'
import { ValidationError } from '../errors.ts'
import { messages } from '../messages.ts'

/** Far more than lists in lists in quotes need: what is deeper stays as text. */
const MAX_DEPTH = 100

/**
 * Bound the time of a pass, which blocks the process: the parser's work per bracket grows with the open elements.
 * Browsers nest no deeper than 512 either; the longest text has room for an element every ten characters.
 */
const MAX_OPEN_ELEMENTS = 512
const MAX_BRACKETS = 20_000

class TooMuchMarkupError extends Error {}

/** Where elements overlap, a pass's output parses differently again; two passes have stabilised every text so far. */
const MAX_PASSES = 4

const safeAttributes = (tag: string, attributes: Readonly<Record<string, string>>) => {
  const keptAttributes = Object.fromEntries(
    Object.entries(attributes).flatMap(([name, value]) => {
      const safeValue = allowedAttribute(tag, name, value)
      return safeValue === undefined ? [] : [[name, safeValue]]
    }),
  )
  return { ...keptAttributes, ...forcedAttributes(tag, keptAttributes) }
}

const options: sanitize.IOptions = {
  allowedTags: [...richTextTags],
  allowedAttributes: Object.fromEntries(richTextTags.map((tag) => [tag, [...richTextAttributes(tag)]])),
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['http', 'https'] },
  allowProtocolRelative: false,
  nonTextTags: [...tagsWithoutContent],
  nestingLimit: MAX_DEPTH,
  // The policy rewrites styles itself, declaration by declaration.
  parseStyleAttributes: false,
  transformTags: { '*': (tagName, attribs) => ({ tagName, attribs: safeAttributes(tagName, attribs) }) },
}

/** @throws TooMuchMarkupError as soon as too many elements are open. */
function sanitizeOnce(html: string): string {
  let openElements = 0
  const onOpenTag = () => {
    openElements += 1
    if (openElements > MAX_OPEN_ELEMENTS) throw new TooMuchMarkupError()
  }
  const onCloseTag = () => {
    openElements -= 1
  }
  return sanitize(html, { ...options, onOpenTag, onCloseTag })
}

/** One pass, serialised as browsers do. Text and values are escaped: a bracket is always markup. */
const sanitizePass = (html: string): string =>
  sanitizeOnce(html)
    .replace(/<((?:br|hr|img)\b[^<>]*?) \/>/g, '<$1>')
    // A picture that lost its address shows nothing.
    .replace(/<img(?![^<>]* src=")[^<>]*>/g, '')
    .replaceAll('\u00a0', '&nbsp;')

/** Runs one piece of work at a time per process, yielding to the event loop before each. */
let lastTask: Promise<unknown> = Promise.resolve()

function runYielding<Result>(task: () => Result): Promise<Result> {
  const result = lastTask.then(() => setImmediate()).then(task)
  lastTask = result.catch(() => undefined)
  return result
}

/** Counts opening brackets, up to one beyond `limit`. */
const countBrackets = (html: string, limit: number): number => html.split('<', limit + 2).length - 1

/** By `contract/richText.ts`. The editor's output, and this function's own, stay byte for byte. @throws TooMuchMarkupError */
export async function sanitizeRichText(html: string): Promise<string> {
  if (countBrackets(html, MAX_BRACKETS) > MAX_BRACKETS) throw new TooMuchMarkupError()
  // A form writes every line break as two characters; to a browser it is one.
  let cleaned = html.replace(/\r\n?/g, '\n')
  for (let passes = 0; passes < MAX_PASSES; passes++) {
    const previousHtml = cleaned
    cleaned = await runYielding(() => sanitizePass(previousHtml))
    // Further passes do not shorten it: it will be refused.
    if (cleaned === previousHtml || cleaned.length > MAX_RICH_TEXT) break
  }
  return cleaned
}

type Path = readonly string[]

/** The step of a path into every item of a list. */
const EACH_ITEM = '*'

const pathsBySchema = new WeakMap<z.core.$ZodType, readonly Path[]>()

function findRichTexts(schema: z.core.$ZodType): readonly Path[] {
  if (isRichText(schema)) return [[]]
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return findRichTexts(schema.unwrap())
  if (schema instanceof z.ZodArray) return findRichTexts(schema.element).map((path) => [EACH_ITEM, ...path])
  if (!(schema instanceof z.ZodObject)) return []
  return Object.entries(schema.shape).flatMap(([name, field]) =>
    findRichTexts(field).map((path) => [name, ...path]),
  )
}

/** The paths of a schema's rich texts; `*` stands for every item of a list. */
export function richTextPathsOf(schema: z.core.$ZodType): readonly Path[] {
  const paths = pathsBySchema.get(schema) ?? findRichTexts(schema)
  pathsBySchema.set(schema, paths)
  return paths
}

/** Replaces the texts at a path, one after the other. */
async function replaceAt(
  value: unknown,
  [step, ...remainingPath]: Path,
  replace: (html: string, position: Path) => Promise<string>,
  position: Path = [],
): Promise<unknown> {
  if (step === undefined) return typeof value === 'string' ? replace(value, position) : value
  if (typeof value !== 'object' || value === null) return value
  const copy: Record<string, unknown> = { ...value }
  for (const key of step === EACH_ITEM ? Object.keys(copy) : [step])
    if (Object.hasOwn(copy, key))
      copy[key] = await replaceAt(copy[key], remainingPath, replace, [...position, key])
  return Array.isArray(value) ? Object.values(copy) : copy
}

/**
 * Validate again afterwards: escaping lengthens a text, and the result may be empty. Slow: call it outside of transactions.
 * @throws ValidationError where a text, or all of them together, hold too much markup.
 */
export async function cleanRichTexts(schema: z.core.$ZodType, body: unknown): Promise<unknown> {
  // The right answer of a question repeats an option.
  const cleanedByHtml = new Map<string, string>()
  let remainingBrackets = MAX_BRACKETS
  const clean = async (html: string, position: Path) => {
    const cached = cleanedByHtml.get(html)
    if (cached !== undefined) return cached
    const tooMuchMarkupError = () =>
      new ValidationError({ [position.join('.')]: [messages.tooMuchMarkup] }, messages.checkInput)
    remainingBrackets -= countBrackets(html, remainingBrackets)
    if (remainingBrackets < 0) throw tooMuchMarkupError()
    const sanitized = await sanitizeRichText(html).catch((error: unknown) => {
      throw error instanceof TooMuchMarkupError ? tooMuchMarkupError() : error
    })
    cleanedByHtml.set(html, sanitized)
    return sanitized
  }
  let cleaned = body
  for (const path of richTextPathsOf(schema)) cleaned = await replaceAt(cleaned, path, clean)
  return cleaned
}
