import type { ErrorRule } from '../../question/parsedQuestion.ts'
import {
  type Brace,
  between,
  braceFrom,
  endsOf,
  isBlank,
  isCategory,
  isComment,
  lastContentLine,
} from './lines.ts'

/** What stands between two blank lines, or around a pair of braces: as it was written, escapes and all. */
export type Block = {
  /** Lines, from 1. */
  readonly from: number
  readonly to: number
  readonly text: string
  /** What is in the braces, and the line on which they open. */
  readonly answer?: { readonly text: string; readonly line: number }
  /** What follows the braces. */
  readonly after: string
  /** A second pair on the line on which the first one ends. */
  readonly hasSecond?: boolean
  readonly fault?: Fault
}

type Fault = { readonly rule: Extract<ErrorRule, 'unclosed' | 'unopened'>; readonly line: number }

/** The name of a question in colons, with what stands before it. */
export const matchTitle = (text: string): string | undefined => /^\s*::((?:\\.|[^\\])*?)::/s.exec(text)?.[0]

/** The blocks of a source, and the lines between them that name a category. Comments are in none. */
export function splitBlocks(lines: readonly string[]): (Block | { readonly category: string })[] {
  const blocks: (Block | { readonly category: string })[] = []
  const ends = endsOf(lines)
  let at = 0
  while (at < lines.length) {
    const line = lines[at] ?? ''
    if (isBlank(line) || isComment(line)) at += 1
    else if (isCategory(line)) {
      blocks.push({ category: line.slice(line.indexOf(':') + 1).trim() })
      at += 1
    } else {
      const block = blockAt(lines, ends, at)
      blocks.push(block)
      at = block.to
    }
  }
  return blocks
}

function blockAt(lines: readonly string[], ends: readonly number[], start: number): Block {
  const end = ends[start] ?? lines.length
  const titled = matchTitle(lines[start] ?? '')?.length ?? 0
  const open = braceFrom(lines, [start, titled], end)
  const whole = (fault?: Fault): Block => ({
    ...{ from: start + 1, to: lastContentLine(lines, start, end), fault },
    ...{ text: between(lines, [start, 0], [end - 1, Number.POSITIVE_INFINITY]), after: '' },
  })
  if (!open) return whole()
  if (open.sign === '}') return whole(faultAt(open))
  const close = closeOf(lines, open)
  if (!close) return whole(faultAt(open))
  const { last, fault } = lastPair(lines, close)
  const tail = tailEnd(lines, last.line, ends[last.line] ?? lines.length)
  return {
    ...{ from: start + 1, to: lastContentLine(lines, start, tail), fault, hasSecond: last !== close },
    text: between(lines, [start, 0], [open.line, open.column]),
    answer: {
      text: between(lines, [open.line, open.column + 1], [close.line, close.column]),
      line: open.line + 1,
    },
    after: between(lines, [close.line, close.column + 1], [tail - 1, Number.POSITIVE_INFINITY]),
  }
}

const faultAt = ({ sign, line }: Brace): Fault => ({
  rule: sign === '{' ? 'unclosed' : 'unopened',
  line: line + 1,
})

/** Where braces close that hold no others: those have been forgotten to. */
function closeOf(lines: readonly string[], { line, column }: Brace): Brace | undefined {
  const next = braceFrom(lines, [line, column + 1], lines.length)
  return next?.sign === '}' ? next : undefined
}

/** Where the last of the pairs closes that follow one another on a line. */
function lastPair(lines: readonly string[], close: Brace): { last: Brace; fault?: Fault } {
  let last = close
  for (;;) {
    const next = braceFrom(lines, [last.line, last.column + 1], last.line + 1)
    if (!next) return { last }
    const end = next.sign === '{' ? closeOf(lines, next) : undefined
    if (!end) return { last, fault: faultAt(next) }
    last = end
  }
}

/** What follows the braces goes on to the block's end, unless other braces come: then that is the next question. */
function tailEnd(lines: readonly string[], line: number, end: number): number {
  return braceFrom(lines, [line + 1, 0], end) ? line + 1 : end
}
