import { z } from 'zod'
import { findUnsafeCharacter } from '../../../contract/characters.ts'
import { Line } from '../../../contract/primitives.ts'
import { reasons } from '../messages.ts'

export type ReadResult<Value> = { value: Value } | { issue: string }

/** Invisible characters and unusual spaces, which would make a different code or address. */
export const INVISIBLE_CHARACTER = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]|(?! )\p{Zs}/u

/** Spaces and dashes of any kind as those of keyboards, without invisible characters. */
export const normalizeSigns = (text: string): string =>
  text
    .replace(/\p{Cf}/gu, '')
    .replace(/[\p{Zs}\t]+/gu, ' ')
    .replace(/\p{Pd}/gu, '-')
    .trim()

function findHiddenCharacterIssue(text: string, kind?: RegExp): { issue: string } | undefined {
  const character = findUnsafeCharacter(text, kind)
  return character === undefined ? undefined : { issue: reasons.hiddenCharacter(character) }
}

const lineSchemas = new Map<number, ReturnType<typeof Line>>()

/** One line of at most `max` characters, by the contract's rule. */
export function readLine(text: string, max = 255): ReadResult<string> {
  const lineSchema = lineSchemas.get(max) ?? Line(max)
  lineSchemas.set(max, lineSchema)
  const parsed = lineSchema.safeParse(text)
  if (parsed.success) return { value: parsed.data }
  if (text.trim().length > max) return { issue: reasons.tooLong(max) }
  return findHiddenCharacterIssue(text) ?? { issue: reasons.controlCharacter }
}

const Email = z.email().max(254)

export function readEmail(text: string): ReadResult<string> {
  if (Email.safeParse(text).success) return { value: text }
  return findHiddenCharacterIssue(text, INVISIBLE_CHARACTER) ?? { issue: reasons.notEmail(text) }
}

const MAX_TEXT = 5_000
/** Control characters apart from tab and line breaks. */
const CONTROL = /(?![\t\r\n])\p{Cc}/u

/** A text of several lines, by the contract's rule of characters. */
export function readText(text: string): ReadResult<string> {
  if (text.length > MAX_TEXT) return { issue: reasons.tooLong(MAX_TEXT) }
  return (
    findHiddenCharacterIssue(text) ??
    (CONTROL.test(text) ? { issue: reasons.controlCharacter } : { value: text })
  )
}
