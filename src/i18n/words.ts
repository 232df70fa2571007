/** Words of one screen or room: texts, or branches of them. */
export interface Words {
  readonly [key: string]: string | Words
}

/** Every key of some words, dotted. */
export type KeyOf<Tree> = Tree extends Words
  ? {
      [Key in keyof Tree & string]: Tree[Key] extends string ? Key : `${Key}.${KeyOf<Tree[Key]>}`
    }[keyof Tree & string]
  : never

declare const checked: unique symbol

/** A key that some words are known to have: for what tells a message without knowing whose it is. `keyOf` makes it. */
export type MessageKey = string & { readonly [checked]: true }

const indonesian = new Map<string, string>()

/**
 * Words that stand beside the screen that says them, and come with its chunk. English ones are in `words.en.ts` beside
 * them, which nothing but types is imported from: a key that one of the two lacks fails the type check, and
 * who has not chosen English does not fetch it.
 *
 * Once here they stay: a notice may be read after its screen has gone.
 *
 * @example
 * import type { en } from './words.en.ts'
 * export const dashboardWords = defineWords<typeof en>({ dashboard: { product: 'Balai' } })
 */
export function defineWords<English extends Words>(words: English): English {
  add(words, '')
  return words
}

function add(words: Words, prefix: string): void {
  for (const [key, value] of Object.entries(words))
    if (typeof value === 'string') indonesian.set(prefix + key, value)
    else add(value, `${prefix}${key}.`)
}

/** The Indonesian text of a key, if the words that it belongs to are here. */
export const indonesianText = (key: string): string | undefined => indonesian.get(key)

/**
 * A key of these words, to be told later or elsewhere.
 *
 * @example notify(keyOf(passwordWords, 'password.changed'), { type: 'success' })
 */
export function messageKey<Tree extends Words>(_words: Tree, key: KeyOf<Tree>): MessageKey {
  if (!isKnown(key)) throw new Error(`There are no words for «${key}»`)
  return key
}

const isKnown = (key: string): key is MessageKey => indonesian.has(key)
