import type { ErrorRule } from '../../found.ts'

/** What stands between two blank lines, or around a pair of braces: as it was written, escapes and all. */
export type Block = {
  /** Lines, from 1. */
  readonly from: number
  readonly to: number
  readonly text: string
  /** What is in the braces, and the line on which they open. */
  readonly answer: { readonly text: string; readonly line: number } | undefined
  /** What follows the braces. */
  readonly after: string
  /** A second pair on the line on which the first one ends. */
  readonly hasSecond?: boolean
  readonly fault?: { readonly rule: Extract<ErrorRule, 'unclosed' | 'unopened'>; readonly line: number }
}

type Brace = { readonly line: number; readonly column: number; readonly sign: string }

export const isCategory = (line: string): boolean => /^\s*\$CATEGORY:/.test(line)
const isComment = (line: string) => /^\s*\/\//.test(line)
const isBlank = (line: string) => line.trim() === ''

/** The name of a question in colons, as far as it goes on the same text. */
export const titleIn = (text: string): string | undefined => /^\s*::((?:\\.|[^\\])*?)::/s.exec(text)?.[0]

/** The blocks of a source, and the lines between them that name a category. Comments are in none. */
export function blocksOf(lines: readonly string[]): (Block | { readonly category: string })[] {
  const found: (Block | { readonly category: string })[] = []
  const ends = endsOf(lines)
  let at = 0
  while (at < lines.length) {
    const line = lines[at] ?? ''
    if (isBlank(line) || isComment(line)) at += 1
    else if (isCategory(line)) {
      found.push({ category: line.slice(line.indexOf(':') + 1).trim() })
      at += 1
    } else {
      const block = blockAt(lines, ends, at)
      found.push(block)
      at = block.to
    }
  }
  return found
}

/** For each line the first one behind it, from 0, that is not of its block any more: worked out once for all. */
function endsOf(lines: readonly string[]): number[] {
  const ends: number[] = []
  let end = lines.length
  for (let at = lines.length - 1; at >= 0; at -= 1) {
    ends[at] = end
    if (startsAnew(lines[at] ?? '')) end = at
  }
  return ends
}

const startsAnew = (line: string) => isBlank(line) || isCategory(line) || /^\s*::/.test(line)

function blockAt(lines: readonly string[], ends: readonly number[], start: number): Block {
  const end = ends[start] ?? lines.length
  const titled = titleIn(lines[start] ?? '')?.length ?? 0
  const open = braceFrom(lines, start, titled, end)
  const piece = { from: start + 1, answer: undefined, after: '' }
  const whole = () => ({
    ...{ ...piece, to: lastWritten(lines, start, end) },
    text: between(lines, [start, 0], [end, 0]),
  })
  if (!open) return whole()
  if (open.sign === '}') return { ...whole(), fault: { rule: 'unopened', line: open.line + 1 } }
  const close = braceFrom(lines, open.line, open.column + 1, lines.length)
  if (close?.sign !== '}') return { ...whole(), fault: { rule: 'unclosed', line: open.line + 1 } }
  const rest = braceFrom(lines, close.line, close.column + 1, close.line + 1)
  const tail = tailEnd(lines, close.line, ends[close.line] ?? lines.length)
  const fault = rest?.sign === '}' ? ({ rule: 'unopened', line: rest.line + 1 } as const) : undefined
  return {
    from: piece.from,
    to: lastWritten(lines, start, tail),
    text: between(lines, [start, 0], [open.line, open.column]),
    answer: {
      text: between(lines, [open.line, open.column + 1], [close.line, close.column]),
      line: open.line + 1,
    },
    after: between(lines, [close.line, close.column + 1], [tail, 0]),
    hasSecond: rest?.sign === '{',
    ...(fault ? { fault } : {}),
  }
}

/** What follows the braces goes on to the block's end, unless other braces come: then that is the next question. */
function tailEnd(lines: readonly string[], line: number, end: number): number {
  return braceFrom(lines, line + 1, 0, end) ? line + 1 : end
}

/** The first brace that is not escaped, in lines before `end`. */
function braceFrom(lines: readonly string[], start: number, column: number, end: number): Brace | undefined {
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

function lastWritten(lines: readonly string[], start: number, end: number): number {
  let last = end - 1
  while (last > start && (isBlank(lines[last] ?? '') || isComment(lines[last] ?? ''))) last -= 1
  return last + 1
}

/** A comment counts as an empty line, so that lines can be counted. */
function between(lines: readonly string[], from: [number, number], to: [number, number]): string {
  const [[firstLine, firstColumn], [lastLine, lastColumn]] = [from, to]
  const parts: string[] = []
  for (let line = firstLine; line <= lastLine && line < lines.length; line += 1) {
    const text = lines[line] ?? ''
    const end = line === lastLine ? lastColumn : text.length
    if (line === lastLine && lastColumn === 0 && line !== firstLine) break
    parts.push(isComment(text) ? '' : text.slice(line === firstLine ? firstColumn : 0, end))
  }
  return parts.join('\n')
}
