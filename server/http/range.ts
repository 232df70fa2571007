import type { ByteRange } from '../media/store.ts'

/** One range, trimmed. No two parts match the same character, so it cannot backtrack. */
const RANGE = /^(\d*)-(\d*)$/

/** One range of a file of `size` bytes; `'none'` when it is outside the file, undefined when malformed. */
function parseRange(text: string, size: number): ByteRange | 'none' | undefined {
  const [, first = '', last = ''] = RANGE.exec(text) ?? []
  if (first === '' && last === '') return undefined
  // A suffix: the last bytes.
  if (first === '')
    return Number(last) === 0 ? 'none' : { start: Math.max(0, size - Number(last)), end: size - 1 }
  const start = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < start) return undefined
  return { start, end }
}

/**
 * As RFC 9110 (14.1.2, 14.2) has it; ranges that touch or overlap are one.
 * @returns nothing for the whole file: no header, a wrong range, or several with something between. `'none'` when the
 *   file has none of the bytes.
 */
export function parseRangeHeader(header: string | null, size: number): ByteRange | 'none' | undefined {
  const [unit = ''] = header?.split('=', 1) ?? []
  if (unit.trim().toLowerCase() !== 'bytes') return undefined
  const rangeSet = header?.slice(unit.length + 1) ?? ''
  const texts = rangeSet.split(',').map((text) => text.trim())
  const ranges = texts.filter((text) => text !== '').map((text) => parseRange(text, size))
  if (ranges.length === 0 || ranges.includes(undefined)) return undefined
  const [firstRange, ...laterRanges] = ranges
    .filter((range) => range !== undefined && range !== 'none')
    .filter(({ start }) => start < size)
    .sort((a, b) => a.start - b.start)
  if (!firstRange) return 'none'
  let { end } = firstRange
  for (const range of laterRanges) {
    if (range.start > end + 1) return undefined
    end = Math.max(end, range.end)
  }
  return { start: firstRange.start, end }
}
