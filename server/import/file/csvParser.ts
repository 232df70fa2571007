/** Cells of one row of a file; `isTooLong` when the rest of the row was dropped. */
export type CsvRecord = { cells: string[]; isTooLong?: true }

/** A quotation mark that nothing closes. */
export class UnclosedQuoteError extends Error {
  readonly recordNumber: number
  constructor(recordNumber: number) {
    super(`Record ${recordNumber} has an unclosed quotation mark`)
    this.recordNumber = recordNumber
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
 * const parser = createCsvParser(';', 1_000)
 * parser.push('a;"b\n')
 * parser.push('c";d\n') // [{ cells: ['a', 'b\nc', 'd'] }]
 */
export function createCsvParser(delimiter: string, max: number) {
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

  const breakAt = (text: string, position: number): string => {
    if (lineBreak === '') lineBreak = /^(?:\r\n|\n|\r)/.exec(text.slice(position, position + 2))?.[0] ?? ''
    return lineBreak !== '' && text.startsWith(lineBreak, position) ? lineBreak : ''
  }
  /** @throws UnclosedQuoteError */
  const countCharacters = (count: number) => {
    size += count
    if (size <= max) return
    if (isQuoted) throw new UnclosedQuoteError(recordCount + 1)
    isTooLong = true
    cell = ''
  }

  function read(text: string, isLast: boolean, records: CsvRecord[]): number {
    // Plain text is taken in one piece.
    const specialCharacter = new RegExp(`["\\r\\n${delimiter}]`, 'g')
    let position = 0
    while (position < text.length) {
      if (isQuoted) {
        const end = text.indexOf(QUOTE, position)
        const upTo = end === -1 ? text.length : end
        countCharacters(upTo - position)
        cell += text.slice(position, upTo)
        position = upTo
        if (end === -1) break
        // A line break may have two characters.
        if (!isLast && position + 2 >= text.length) break
        countCharacters(1)
        if (text[position + 1] === QUOTE) {
          cell += QUOTE
          position += 2
          continue
        }
        isQuoted = false
        wasQuoted = true
        position++
        const isEnd =
          position === text.length || text[position] === delimiter || breakAt(text, position) !== ''
        if (!isEnd) cell = `${QUOTE}${cell}${QUOTE}`
        continue
      }
      specialCharacter.lastIndex = position
      const next = specialCharacter.exec(text)?.index ?? text.length
      countCharacters(next - position)
      if (!isTooLong) cell += text.slice(position, next)
      position = next
      const character = text[position]
      if (character === undefined) break
      if (character === '\r' && !isLast && position + 1 === text.length) break
      const end = breakAt(text, position)
      if (end !== '') {
        records.push(isEmpty() ? { cells: [''] } : endRecord())
        size = 0
        recordCount++
        position += end.length
        continue
      }
      countCharacters(1)
      position++
      if (character === delimiter) endCell()
      else if (character === QUOTE && cell === '' && !wasQuoted && !isTooLong) isQuoted = true
      else if (!isTooLong) cell += character
    }
    return position
  }

  return {
    /** @returns the records that end in this piece. @throws UnclosedQuoteError when one grows too long in quotation marks. */
    push(chunk: string): CsvRecord[] {
      const records: CsvRecord[] = []
      const text = pending + chunk
      pending = text.slice(read(text, false, records))
      return records
    },
    /** @returns what is left. @throws UnclosedQuoteError */
    end(): CsvRecord[] {
      const records: CsvRecord[] = []
      read(pending, true, records)
      pending = ''
      if (isQuoted) throw new UnclosedQuoteError(recordCount + 1)
      if (!isEmpty()) records.push(endRecord())
      return records
    },
  }
}
