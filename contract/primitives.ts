import { z } from 'zod'
import { isOneLine, isVisible, unsafeCharacter } from './characters.ts'

/** An id as it travels: opaque to clients. UUIDs on the reference server; a company API may send numbers. */
export const Id = z.union([z.string().min(1).max(64), z.int().min(0)])
export type Id = z.infer<typeof Id>

/** A moment: ISO 8601 in UTC, as `Date.prototype.toISOString` writes it. */
export const Moment = z.iso.datetime({ offset: true })

/** A calendar day without a time zone: `YYYY-MM-DD`. */
export const Day = z.iso.date()

/** A time of day of a meeting: `HH:mm`. */
export const TimeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)

/** Whole rupiah, never negative. Bounded far below 2^53 so that no sum of prices loses a rupiah. */
export const Rupiah = z.int().min(0).max(1_000_000_000_000)

/** A yes or no that the API writes as 1 or 0. */
export const Flag = z.union([z.literal(0), z.literal(1)])

type Checked = z.core.ParsePayload<string>

/** The rule of every text that is written: no character that turns text around or is none. Stored ones are still read. */
const checkSafe = ({ value, issues }: Checked): void => {
  const found = unsafeCharacter(value)
  if (found !== undefined)
    issues.push({ code: 'custom', input: value, params: { rule: 'unsafeCharacter', found }, continue: true })
}

/** A check that a text is not visibly empty. */
export const checkFilled =
  (isEmpty: (text: string) => boolean) =>
  ({ value: input, issues }: Checked): void => {
    if (input !== '' && isEmpty(input))
      issues.push({ code: 'too_small', origin: 'string', minimum: 1, inclusive: true, input, continue: true })
  }

const checkVisible = checkFilled((text) => !isVisible(text))

const checkOneLine = ({ value, issues }: Checked): void => {
  if (!isOneLine(value))
    issues.push({ code: 'custom', input: value, params: { rule: 'oneLine' }, continue: true })
}

/** An optional line: at most `max` characters, as typed. */
export const OptionalLine = (max = 255) => z.string().max(max).check(checkOneLine, checkSafe)

/** A required line: trimmed, at most `max` characters. */
export const Line = (max = 255) =>
  z.string().trim().min(1).max(max).check(checkVisible, checkOneLine, checkSafe)

/** A text of `min` to `max` characters as a person counts them, never trimmed; an empty one is «required». */
export const TextBetween = (min: number, max: number) =>
  z
    .string()
    .min(1)
    .check(({ value, issues }) => {
      const { length } = [...value]
      if (length > 0 && (length < min || length > max))
        issues.push({ code: 'custom', input: value, params: { rule: 'between', min, max } })
    })
    .meta({ minLength: min, maxLength: max })

export const Text = (max = 5_000) => z.string().max(max).check(checkSafe)

/** A longer text that a person must fill in: trimmed, at most `max` characters. */
export const RequiredText = (max = 5_000) => z.string().trim().min(1).max(max).check(checkVisible, checkSafe)

/** Characters of a rich text, its markup included. */
export const MAX_RICH_TEXT = 200_000

/** Marks HTML in a schema, as JSON Schema does. */
const HTML = { contentMediaType: 'text/html' }

/** HTML of the rich editor. Its mark makes the server sanitise it in bodies, before anything else. */
export const RichText = z.string().max(MAX_RICH_TEXT).check(checkSafe).meta(HTML)

export const isRichText = (schema: z.core.$ZodType): boolean =>
  schema instanceof z.ZodString && schema.meta()?.contentMediaType === HTML.contentMediaType

/** A web address that is safe to put into a link: http and https only. */
export const WebAddress = z
  .url({ protocol: /^https?$/ })
  .max(2_000)
  .check(checkSafe)

/** Relative, or http and https. */
const SAFE_ADDRESS = /^(?:https?:\/\/|(?![a-z][a-z\d+.-]*:))[^\p{Cc}]*$/iu

export const FileAddress = z.string().max(2_000).regex(SAFE_ADDRESS)

export const PublishStatus = z.enum(['publish', 'draft'])
export type PublishStatus = z.infer<typeof PublishStatus>
