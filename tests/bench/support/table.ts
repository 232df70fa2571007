/** A text table: first column left-aligned, the others right-aligned. */
export function tableText(
  title: string,
  head: readonly string[],
  rows: readonly (readonly string[])[],
): string {
  const all = [head, ...rows]
  const widths = head.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)))
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('   ')
  return ['', title, ...all.map((row) => `  ${line(row)}`.trimEnd())].join('\n')
}
