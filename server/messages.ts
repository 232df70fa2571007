import type { Label } from '../contract/entity.ts'
import { en } from './messages.en.ts'
import { type EntityName, id, type Texts } from './messages.id.ts'

export type { EntityName }

type KeyedMessage = { readonly key: keyof Texts; readonly values: readonly unknown[] }

/** What is said, before it is worded: a key of the texts with its values, or a company's own words. */
export type Message = KeyedMessage | Label

type MessageOf<Text> = Text extends (...values: infer Values) => string
  ? (...values: Values) => KeyedMessage
  : KeyedMessage

const entries = Object.entries(id).map(([key, text]) => [
  key,
  typeof text === 'string' ? { key, values: [] } : (...values: unknown[]) => ({ key, values }),
])

/** @example throw new ConflictError(messages.studyInUse(3)) */
export const messages = Object.fromEntries(entries) as { [Key in keyof Texts]: MessageOf<Texts[Key]> }

const texts = { id, en }
export type Locale = keyof typeof texts

/** Worded for a reader; by default in the specification's language. */
export function textOf(message: Message, locale: Locale = 'id'): string {
  if (!('key' in message)) return message[locale]
  const { key, values } = message
  const text: string | ((...values: never[]) => string) = texts[locale][key]
  return typeof text === 'string' ? text : text(...(values as never[]))
}

/** The admin sends its language alone. A browser's list is not its reader's choice of ours. */
export const localeOf = (acceptLanguage: string | null | undefined): Locale =>
  acceptLanguage?.trim().toLowerCase() === 'en' ? 'en' : 'id'
