export const linesOf = (text: string): string[] => text.replace(/^\ufeff/, '').split(/\r\n?|\n/)

/** Maps offsets of a text to lines, from 1, by binary search. */
export function lineFinder(text: string): (offset: number) => number {
  const ends = [...text.matchAll(/\r\n?|\n/g)].map(({ index, 0: sign }) => index + sign.length)
  return (offset) => {
    let [low, high] = [0, ends.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((ends[middle] ?? 0) <= offset) low = middle + 1
      else high = middle
    }
    return low + 1
  }
}

/** Longer lines are pictures, not words. */
const LONG_LINE = 2_000
const SHOWN = 200

/** The lines as they are shown: pictures between them are cut off. */
export const shownLines = (text: string): string[] =>
  linesOf(text).map((line) => (line.length > LONG_LINE ? `${line.slice(0, SHOWN)}…` : line))
