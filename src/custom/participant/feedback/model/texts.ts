import { DAY } from '../../../../../contract/jakarta.ts'

const HOUR = 3_600_000

/** In whole units; undefined below an hour. */
export function waitingTime(
  since: string,
  now: number,
): { readonly value: number; readonly unit: 'day' | 'hour' } | undefined {
  const time = now - Date.parse(since)
  if (time >= DAY) return { value: Math.floor(time / DAY), unit: 'day' }
  return time >= HOUR ? { value: Math.floor(time / HOUR), unit: 'hour' } : undefined
}

const pictures = /\.(?:avif|gif|jpe?g|png|webp)$/i
const endings = /\.[a-z\d]{1,5}$/i

/** By name; undefined if unclear. */
export function isPicture(name: string): boolean | undefined {
  const trimmed = name.trim()
  return pictures.test(trimmed) || (endings.test(trimmed) ? false : undefined)
}

export const spaced = (before: string, piece: string): string =>
  before === '' || /\s$/u.test(before) ? piece : ` ${piece}`

const FEWEST_LETTERS = 3

/** Rather a slip of the keys than a reply. */
export const isSlip = (text: string): boolean => (text.match(/\p{L}/gu)?.length ?? 0) < FEWEST_LETTERS

/** Replaces the selection; returns the new caret position, too. */
export function inserted(
  text: string,
  { start, end }: { start: number; end: number },
  piece: string,
): { text: string; caret: number } {
  return { text: text.slice(0, start) + piece + text.slice(end), caret: start + piece.length }
}
