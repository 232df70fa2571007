/** Control characters, and those that make a name read in another order than it is. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for.
const TREACHEROUS = /[\u0000-\u001f\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/g

const LONGEST = 255

/**
 * The name that somebody's file had, as it may be kept and shown: one line, no folders, at most 255 characters, of
 * which the last are kept (they tell the type).
 */
export function cleanFileName(name: string): string {
  const own = name.split(/[/\\]/).at(-1) ?? ''
  const plain = [...own.toWellFormed().replace(TREACHEROUS, '').trim()]
  if (plain.length <= LONGEST) return plain.join('')
  const ending = [...(/\.[^.]{1,10}$/.exec(plain.join(''))?.[0] ?? '')]
  return [...plain.slice(0, LONGEST - ending.length), ...ending].join('')
}
