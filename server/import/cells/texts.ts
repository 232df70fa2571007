import { z } from 'zod'
import { unsafeCharacter } from '../../../contract/characters.ts'
import { Line } from '../../../contract/primitives.ts'
import { reasons } from '../messages.ts'

export type Read<Value> = { value: Value } | { fault: string }

/** Invisible characters and unusual spaces, which would make a different code or address. */
export const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]|(?! )\p{Zs}/u

/** Spaces and dashes of any kind as those of keyboards, without invisible characters. */
export const withPlainSigns = (text: string): string =>
  text
    .replace(/\p{Cf}/gu, '')
    .replace(/[\p{Zs}\t]+/gu, ' ')
    .replace(/\p{Pd}/gu, '-')
    .trim()

function findHidden(text: string, kind?: RegExp): { fault: string } | undefined {
  const character = unsafeCharacter(text, kind)
  return character === undefined ? undefined : { fault: reasons.hidden(character) }
}

const lines = new Map<number, ReturnType<typeof Line>>()

/** One line of at most `max` characters, by the contract's rule. */
export function readLine(text: string, max = 255): Read<string> {
  const line = lines.get(max) ?? Line(max)
  lines.set(max, line)
  const parsed = line.safeParse(text)
  if (parsed.success) return { value: parsed.data }
  if (text.trim().length > max) return { fault: reasons.tooLong(max) }
  return findHidden(text) ?? { fault: reasons.control }
}

const Email = z.email().max(254)

export function readEmail(text: string): Read<string> {
  if (Email.safeParse(text).success) return { value: text }
  return findHidden(text, UNSEEN) ?? { fault: reasons.notEmail(text) }
}

const MAX_TEXT = 5_000
/** Control characters apart from tab and line breaks. */
const CONTROL = /(?![\t\r\n])\p{Cc}/u

/** A text of several lines, by the contract's rule of characters. */
export function readText(text: string): Read<string> {
  if (text.length > MAX_TEXT) return { fault: reasons.tooLong(MAX_TEXT) }
  return findHidden(text) ?? (CONTROL.test(text) ? { fault: reasons.control } : { value: text })
}
