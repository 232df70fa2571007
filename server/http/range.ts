import type { ByteRange } from '../media/store.ts'

/** One range, trimmed. No two parts match the same character, so it cannot backtrack. */
const RANGE = /^(\d*)-(\d*)$/

/** One range of a file of `size` bytes; `'none'` when it is outside the file, undefined when malformed. */
function oneRange(text: string, size: number): ByteRange | 'none' | undefined {
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
export function rangeOf(header: string | null, size: number): ByteRange | 'none' | undefined {
  const [unit = ''] = header?.split('=', 1) ?? []
  if (unit.trim().toLowerCase() !== 'bytes') return undefined
  const set = header?.slice(unit.length + 1) ?? ''
  const texts = set.split(',').map((text) => text.trim())
  const ranges = texts.filter((text) => text !== '').map((text) => oneRange(text, size))
  if (ranges.length === 0 || ranges.includes(undefined)) return undefined
  const [onlyRange, ...others] = ranges
    .filter((range) => range !== undefined && range !== 'none')
    .filter(({ start }) => start < size)
    .sort((a, b) => a.start - b.start)
  if (!onlyRange) return 'none'
  let { end } = onlyRange
  for (const range of others) {
    if (range.start > end + 1) return undefined
    end = Math.max(end, range.end)
  }
  return { start: onlyRange.start, end }
}
