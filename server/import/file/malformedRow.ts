/** Counts delimiters that end a cell: in prose a space follows a comma. */
const countCellEnds = (line: string, delimiter: string): number =>
  line.split(delimiter).filter(endsCell).length - 1

const endsCell = (chunk: string, index: number): boolean => index === 0 || !chunk.startsWith(' ')

/**
 * Whether an unclosed quotation mark swallowed rows: the cell ends its row in its first line, and begins another in a
 * later one, up to the next mark in the file.
 *
 * @param columnCount the number of headers.
 */
export const isMalformedRow = (cells: readonly string[], columnCount: number, delimiter: string): boolean =>
  cells.some((cell, index) => {
    if (!cell.includes('\n')) return false
    const [first = '', ...laterLines] = cell.split('\n')
    return (
      index + countCellEnds(first, delimiter) >= columnCount - 1 &&
      laterLines.some((line) => countCellEnds(line, delimiter) >= index)
    )
  })
