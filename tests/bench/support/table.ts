/** Prints rows below each other, first column to the left, figures to the right. */
export function printTable(
  title: string,
  head: readonly string[],
  rows: readonly (readonly string[])[],
): void {
  const all = [head, ...rows]
  const widths = head.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)))
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('   ')
  console.log(`\n${title}`)
  for (const row of all) console.log(`  ${line(row)}`.trimEnd())
}

/** One figure, and whether it keeps its target when it has one. */
export function verdict(what: string, figure: string, target?: string, kept?: boolean): void {
  console.log(`  ${what}: ${figure}${target ? ` (target ${target}: ${kept ? 'kept' : 'MISSED'})` : ''}`)
}
