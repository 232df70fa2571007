import { withoutInvisibleCharacters, withoutLineBreaks } from '../../../contract/characters.ts'

const MAX_LENGTH = 255

/** Safe to store and show: one line, no invisible characters, no folders. A long name is cut before its extension. */
export function cleanFileName(name: string): string {
  const baseName = name.split(/[/\\]/).at(-1) ?? ''
  const characters = [...withoutInvisibleCharacters(withoutLineBreaks(baseName.toWellFormed())).trim()]
  if (characters.length <= MAX_LENGTH) return characters.join('')
  const extension = [...(/\.[^.]{1,10}$/.exec(characters.join(''))?.[0] ?? '')]
  return [...characters.slice(0, MAX_LENGTH - extension.length), ...extension].join('')
}
