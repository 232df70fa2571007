/** How many cells end in a line. What people write has a space after its commas. */
const countCellEnds = (line: string, delimiter: string): number =>
  line.split(delimiter).filter(isNoProse).length - 1

const isNoProse = (chunk: string, index: number): boolean => index === 0 || !chunk.startsWith(' ')

/**
 * Whether a cell ends its row in its first line already, and begins another one in a later line: then its quotation mark
 * was never closed, and the next one in the file, of another row, was taken for its end.
 *
 * @param columns how many the headers are.
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
