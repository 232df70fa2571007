/** Cells of one row of a file; `isTooLong` when the rest of the row was dropped. */
export type CsvRecord = { cells: string[]; isTooLong?: true }

/** A quotation mark that nothing closes. */
export class UnclosedQuote extends Error {
  readonly record: number
  constructor(record: number) {
    super(`Record ${record} has an unclosed quotation mark`)
    this.record = record
  }
}

const QUOTE = '"'

/**
 * Splits comma-separated values into records as they arrive, in linear time, buffering at most `max` characters of a
 * record. Quotation marks in a cell that does not begin with one are text, as is text after a closing one. The first
 * line break (`\r\n`, `\n` or `\r`) decides for the whole file.
 *
 * @param max characters of a record, delimiters included.
 *
 * @example
 * const records = newRecords(';', 1_000)
 * records.push('a;"b\n')
 * records.push('c";d\n') // [{ cells: ['a', 'b\nc', 'd'] }]
 */
export function newRecords(delimiter: string, max: number) {
  let lineBreak = ''
  /** Text that cannot be decided on without what follows it. */
  let pending = ''
  let cells: string[] = []
  let cell = ''
  let size = 0
  let recordCount = 0
  let isQuoted = false
  let wasQuoted = false
  let isTooLong = false

  const endCell = () => {
    if (!isTooLong) cells.push(cell)
    cell = ''
    wasQuoted = false
  }
  const endRecord = (): CsvRecord => {
    endCell()
    const record: CsvRecord = isTooLong ? { cells, isTooLong: true } : { cells }
    cells = []
    size = 0
    isTooLong = false
    return record
  }
  const isEmpty = () => cells.length === 0 && cell === '' && !wasQuoted && !isTooLong

  const breakAt = (text: string, at: number): string => {
    if (lineBreak === '') lineBreak = /^(?:\r\n|\n|\r)/.exec(text.slice(at, at + 2))?.[0] ?? ''
    return lineBreak !== '' && text.startsWith(lineBreak, at) ? lineBreak : ''
  }
  /** @throws UnclosedQuote */
  const countCharacters = (count: number) => {
    size += count
    if (size <= max) return
    if (isQuoted) throw new UnclosedQuote(recordCount + 1)
    isTooLong = true
    cell = ''
  }

  function read(text: string, isLast: boolean, records: CsvRecord[]): number {
    // Plain text is taken in one piece.
    const special = new RegExp(`["\\r\\n${delimiter}]`, 'g')
    let at = 0
    while (at < text.length) {
      if (isQuoted) {
        const end = text.indexOf(QUOTE, at)
        const upTo = end === -1 ? text.length : end
        countCharacters(upTo - at)
        cell += text.slice(at, upTo)
        at = upTo
        if (end === -1) break
        // A line break may have two characters.
        if (!isLast && at + 2 >= text.length) break
        countCharacters(1)
        if (text[at + 1] === QUOTE) {
          cell += QUOTE
          at += 2
          continue
        }
        isQuoted = false
        wasQuoted = true
        at++
        const isEnd = at === text.length || text[at] === delimiter || breakAt(text, at) !== ''
        if (!isEnd) cell = `${QUOTE}${cell}${QUOTE}`
        continue
      }
      special.lastIndex = at
      const next = special.exec(text)?.index ?? text.length
      countCharacters(next - at)
      if (!isTooLong) cell += text.slice(at, next)
      at = next
      const character = text[at]
      if (character === undefined) break
      if (character === '\r' && !isLast && at + 1 === text.length) break
      const end = breakAt(text, at)
      if (end !== '') {
        records.push(isEmpty() ? { cells: [''] } : endRecord())
        size = 0
        recordCount++
        at += end.length
        continue
      }
      countCharacters(1)
      at++
      if (character === delimiter) endCell()
      else if (character === QUOTE && cell === '' && !wasQuoted && !isTooLong) isQuoted = true
      else if (!isTooLong) cell += character
    }
    return at
  }

  return {
    /** @returns the records that end in this piece. @throws UnclosedQuote when one grows too long in quotation marks. */
    push(chunk: string): CsvRecord[] {
      const records: CsvRecord[] = []
      const text = pending + chunk
      pending = text.slice(read(text, false, records))
      return records
    },
    /** @returns what is left. @throws UnclosedQuote */
    end(): CsvRecord[] {
      const records: CsvRecord[] = []
      read(pending, true, records)
      pending = ''
      if (isQuoted) throw new UnclosedQuote(recordCount + 1)
      if (!isEmpty()) records.push(endRecord())
      return records
    },
  }
}
