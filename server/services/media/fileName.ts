import { withoutBreaks, withoutUnseen } from '../../../contract/characters.ts'

const LONGEST = 255

/**
 * The name that somebody's file had, as it may be kept and shown: one line, nothing unseen, no folders, at most 255
 * characters, of which the last are kept (they tell the type).
 */
export function cleanFileName(name: string): string {
  const own = name.split(/[/\\]/).at(-1) ?? ''
  const plain = [...withoutUnseen(withoutBreaks(own.toWellFormed())).trim()]
  if (plain.length <= LONGEST) return plain.join('')
  const ending = [...(/\.[^.]{1,10}$/.exec(plain.join(''))?.[0] ?? '')]
  return [...plain.slice(0, LONGEST - ending.length), ...ending].join('')
}
