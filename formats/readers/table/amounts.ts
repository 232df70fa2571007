/* Points and seconds as people write them in cells, with their units. */

const POINTS = /^(-?\d[\d.,]*)\s*(?:poin|points?|pts?|skor|nilai)\.?$/i
const TIME =
  /^(\d{1,6}(?:[.,]\d{1,2})?)\s*(detik|dtk|det|seconds?|secs?|s|menit|mnt|min|minutes?|m|jam|hours?)\.?$/i

/** Points without their unit; anything else as it is. */
export const pointsOf = (text: string): string => POINTS.exec(text)?.[1] ?? text

/** A time in seconds; anything else as it is. */
export function secondsOf(text: string): string {
  const [, amount = '', unit = ''] = TIME.exec(text) ?? []
  if (amount === '') return text
  const factor = /^(?:m|j|h)/i.test(unit) ? (/^[jh]/i.test(unit) ? 3_600 : 60) : 1
  return String(Math.round(Number(amount.replace(',', '.')) * factor))
}
