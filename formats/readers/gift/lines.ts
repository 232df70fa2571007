/** A brace that is not escaped; lines and columns from 0. */
export type Brace = { readonly line: number; readonly column: number; readonly sign: string }

export const GIFT_ANSWERS = /(?:^|[^\\])\{\s*(?:[=~#}]|T\s*[#}]|F\s*[#}]|TRUE|FALSE|%)/

type Spot = readonly [line: number, column: number]

export const isCategory = (line: string): boolean => /^\s*\$CATEGORY:/.test(line)
export const isComment = (line: string): boolean => /^\s*\/\//.test(line)
export const isBlankLine = (line: string): boolean => line.trim() === ''
const startsBlock = (line: string) => isBlankLine(line) || isCategory(line) || /^\s*::/.test(line)

/** For each line the end (exclusive, from 0) of its block; computed once for all. */
export function endsOf(lines: readonly string[]): number[] {
  const ends: number[] = []
  let end = lines.length
  for (let at = lines.length - 1; at >= 0; at -= 1) {
    ends[at] = end
    if (startsBlock(lines[at] ?? '')) end = at
  }
  return ends
}

export function braceFrom(lines: readonly string[], [start, column]: Spot, end: number): Brace | undefined {
  const pattern = /\\.|[{}]/g
  for (let line = start; line < end; line += 1) {
    const text = lines[line] ?? ''
    if (isComment(text)) continue
    pattern.lastIndex = line === start ? column : 0
    for (let match = pattern.exec(text); match; match = pattern.exec(text))
      if (match[0].length === 1) return { line, column: match.index, sign: match[0] }
  }
  return undefined
}

/** The last line, from 1, before `end` that holds more than a comment. */
export function lastContentLine(lines: readonly string[], start: number, end: number): number {
  let last = end - 1
  while (last > start && (isBlankLine(lines[last] ?? '') || isComment(lines[last] ?? ''))) last -= 1
  return last + 1
}

/** The text between two positions. A comment counts as an empty line, so that line numbers stay right. */
export function textBetween(lines: readonly string[], [first, from]: Spot, [last, to]: Spot): string {
  const parts = lines.slice(first, last + 1).map((line, at) => {
    if (isComment(line)) return ''
    return line.slice(at === 0 ? from : 0, first + at === last ? to : line.length)
  })
  return parts.join('\n')
}
