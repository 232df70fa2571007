/** Messages of one part, nested. */
export interface Messages {
  readonly [key: string]: string | Messages
}

export type MessageKeyIn<Tree> = Tree extends Messages
  ? {
      [Key in keyof Tree & string]: Tree[Key] extends string ? Key : `${Key}.${MessageKeyIn<Tree[Key]>}`
    }[keyof Tree & string]
  : never

declare const checkedBrand: unique symbol

/** A checked key, for code that shows messages of other parts. Created by `messageKey`. */
export type MessageKey = string & { readonly [checkedBrand]: true }

const indonesianMessages = new Map<string, string>()

/**
 * Registers a part's Indonesian messages, which come with its chunk. English ones are in `messages.en.ts` beside them, imported
 * as types only: a key missing in either fails the type check, and English is fetched on demand.
 *
 * They stay registered: a notice may outlive its screen.
 *
 * @example
 * import type { en } from './messages.en.ts'
 * export const dashboardMessages = defineMessages<typeof en>({ dashboard: { product: 'Balai' } })
 */
export function defineMessages<English extends Messages>(messages: English): English {
  registerMessages(messages, '')
  return messages
}

function registerMessages(messages: Messages, prefix: string): void {
  for (const [key, value] of Object.entries(messages))
    if (typeof value === 'string') indonesianMessages.set(prefix + key, value)
    else registerMessages(value, `${prefix}${key}.`)
}

/** The Indonesian text of a key, if its messages are loaded. */
export const indonesianText = (key: string): string | undefined => indonesianMessages.get(key)

/**
 * A checked key of these messages, to show later or elsewhere.
 *
 * @example notify(messageKey(passwordMessages, 'password.changed'), { type: 'success' })
 */
export function messageKey<Tree extends Messages>(_messages: Tree, key: MessageKeyIn<Tree>): MessageKey {
  if (!isMessageKey(key)) throw new Error(`There is no message for «${key}»`)
  return key
}

const isMessageKey = (key: string): key is MessageKey => indonesianMessages.has(key)
