import { withoutBreaks, withoutUnseen } from '../../../contract/characters.ts'

const MAX_LENGTH = 255

/**
 * The name that somebody's file had, as it may be kept and shown: one line, nothing unseen, no folders, at most 255
 * characters, of which the last are kept (they tell the type).
 */
export function cleanFileName(name: string): string {
  const baseName = name.split(/[/\\]/).at(-1) ?? ''
  const characters = [...withoutUnseen(withoutBreaks(baseName.toWellFormed())).trim()]
  if (characters.length <= MAX_LENGTH) return characters.join('')
  const extension = [...(/\.[^.]{1,10}$/.exec(characters.join(''))?.[0] ?? '')]
  return [...characters.slice(0, MAX_LENGTH - extension.length), ...extension].join('')
}
