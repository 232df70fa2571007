import { z } from 'zod'

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

/** What has no place in one line: control characters, tab and line breaks among them, and Unicode's own line breaks. */
const BREAKS_LINE = /[\p{Cc}\u2028\u2029]/u

const isOneLine = (text: string) => !BREAKS_LINE.test(text)

/** One line that may be empty: at most `max` characters, as they were typed. */
export const OptionalLine = (max = 255) =>
  z
    .string()
    .max(max)
    .refine(isOneLine, { params: { rule: 'oneLine' } })

/** One line that a person must fill in: trimmed, at most `max` characters. */
export const Line = (max = 255) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .refine(isOneLine, { params: { rule: 'oneLine' } })

/** A longer text that may be empty. */
export const Text = (max = 5_000) => z.string().max(max)

/** Characters of a rich text, its markup included. */
export const MAX_RICH_TEXT = 200_000

/** HTML of the rich editor; the server sanitises it when written. */
export const RichText = z.string().max(MAX_RICH_TEXT)

/** A web address that is safe to put into a link: http and https only. */
export const WebAddress = z.url({ protocol: /^https?$/ }).max(2_000)

/** No scheme but http and https: relative, or out in the web. */
const SAFE_ADDRESS = /^(?:https?:\/\/|(?![a-z][a-z\d+.-]*:))[^\p{Cc}]*$/iu

/** An address of a file of this API, or of wherever a company keeps its files. */
export const FileAddress = z.string().max(2_000).regex(SAFE_ADDRESS)

export const PublishStatus = z.enum(['publish', 'draft'])
export type PublishStatus = z.infer<typeof PublishStatus>
