/** Counts delimiters that end a cell: in prose a space follows a comma. */
const countCellEnds = (line: string, delimiter: string): number =>
  line.split(delimiter).filter(isNoProse).length - 1

const isNoProse = (chunk: string, index: number): boolean => index === 0 || !chunk.startsWith(' ')

/**
 * Whether an unclosed quotation mark swallowed rows: the cell ends its row in its first line, and begins another in a
 * later one, up to the next mark in the file.
 *
 * @param columns the number of headers.
 */
export const isTorn = (cells: readonly string[], columns: number, delimiter: string): boolean =>
  cells.some((cell, index) => {
    if (!cell.includes('\n')) return false
    const [first = '', ...later] = cell.split('\n')
    return (
      index + countCellEnds(first, delimiter) >= columns - 1 &&
      later.some((line) => countCellEnds(line, delimiter) >= index)
    )
  })
