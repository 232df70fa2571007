import { z } from 'zod'
import { findUnsafeCharacter, isOneLine, isVisible } from './characters.ts'

/** Opaque to clients: UUIDs on the reference server; company APIs may send numbers. */
export const Id = z.union([z.string().min(1).max(64), z.int().min(0)])
export type Id = z.infer<typeof Id>

/** ISO 8601 with an offset. The reference server writes UTC. */
export const Moment = z.iso.datetime({ offset: true })

/** `YYYY-MM-DD`, without a time zone. */
export const Day = z.iso.date()

/** `HH:mm`. */
export const TimeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)

/** Whole rupiah, bounded far below 2^53: sums stay exact. */
export const Rupiah = z.int().min(0).max(1_000_000_000_000)

/** A boolean, written as 1 or 0. */
export const Flag = z.union([z.literal(0), z.literal(1)])

type TextPayload = z.core.ParsePayload<string>

/** For written texts; stored ones are still read. */
const checkSafe = ({ value, issues }: TextPayload): void => {
  const character = findUnsafeCharacter(value)
  if (character !== undefined)
    issues.push({
      code: 'custom',
      input: value,
      params: { rule: 'unsafeCharacter', found: character },
      continue: true,
    })
}

export const checkNotEmpty =
  (isEmpty: (text: string) => boolean) =>
  ({ value: input, issues }: TextPayload): void => {
    if (input !== '' && isEmpty(input))
      issues.push({ code: 'too_small', origin: 'string', minimum: 1, inclusive: true, input, continue: true })
  }

const checkVisible = checkNotEmpty((text) => !isVisible(text))

const checkOneLine = ({ value, issues }: TextPayload): void => {
  if (!isOneLine(value))
    issues.push({ code: 'custom', input: value, params: { rule: 'oneLine' }, continue: true })
}

export const OptionalLine = (max = 255) => z.string().max(max).check(checkOneLine, checkSafe)

export const Line = (max = 255) =>
  z.string().trim().min(1).max(max).check(checkVisible, checkOneLine, checkSafe)

/** Counts code points; never trimmed; empty is «required». */
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

export const RequiredText = (max = 5_000) => z.string().trim().min(1).max(max).check(checkVisible, checkSafe)

/** Characters, markup included. */
export const MAX_RICH_TEXT = 200_000

const HTML_META = { contentMediaType: 'text/html' }

/** HTML of the editor; the mark makes the server sanitise it first. */
export const RichText = z.string().max(MAX_RICH_TEXT).check(checkSafe).meta(HTML_META)

export const isRichText = (schema: z.core.$ZodType): boolean =>
  schema instanceof z.ZodString && schema.meta()?.contentMediaType === HTML_META.contentMediaType

/** Safe as a link: http and https only. */
export const WebAddress = z
  .url({ protocol: /^https?$/ })
  .max(2_000)
  .check(checkSafe)

/** Relative, or http and https. */
const SAFE_ADDRESS = /^(?:https?:\/\/|(?![a-z][a-z\d+.-]*:))[^\p{Cc}]*$/iu

export const FileAddress = z.string().max(2_000).regex(SAFE_ADDRESS)

export const PublishStatus = z.enum(['publish', 'draft'])
export type PublishStatus = z.infer<typeof PublishStatus>
