import { DAY_MS } from '../../../../../contract/jakarta.ts'

const HOUR = 3_600_000

/** In whole units; undefined below an hour. */
export function waitingTime(
  since: string,
  now: number,
): { readonly value: number; readonly unit: 'day' | 'hour' } | undefined {
  const elapsed = now - Date.parse(since)
  if (elapsed >= DAY_MS) return { value: Math.floor(elapsed / DAY_MS), unit: 'day' }
  return elapsed >= HOUR ? { value: Math.floor(elapsed / HOUR), unit: 'hour' } : undefined
}

const PICTURE_EXTENSION = /\.(?:avif|gif|jpe?g|png|webp)$/i
const ANY_EXTENSION = /\.[a-z\d]{1,5}$/i

/** By name; undefined if unclear. */
export function isPicture(name: string): boolean | undefined {
  const trimmed = name.trim()
  return PICTURE_EXTENSION.test(trimmed) || (ANY_EXTENSION.test(trimmed) ? false : undefined)
}

export const withLeadingSpace = (precedingText: string, piece: string): string =>
  precedingText === '' || /\s$/u.test(precedingText) ? piece : ` ${piece}`

const MIN_LETTERS = 3

/** Rather a slip of the keys than a reply. */
export const isAccidentalText = (text: string): boolean => (text.match(/\p{L}/gu)?.length ?? 0) < MIN_LETTERS

/** Replaces the selection; returns the new caret position, too. */
export function insertText(
  text: string,
  { start, end }: { start: number; end: number },
  piece: string,
): { text: string; caret: number } {
  return { text: text.slice(0, start) + piece + text.slice(end), caret: start + piece.length }
}
