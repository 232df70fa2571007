import type { ErrorRule } from '../../question/parsedQuestion.ts'
import { unescapeGift } from './text.ts'

/** A brace that is not escaped; lines and columns from 0. */
type Brace = { readonly line: number; readonly column: number; readonly sign: string }

export const GIFT_ANSWERS = /(?:^|[^\\])\{\s*(?:[=~#}]|T\s*[#}]|F\s*[#}]|TRUE|FALSE|%)/

type Spot = readonly [line: number, column: number]

const isCategory = (line: string): boolean => /^\s*\$CATEGORY:/.test(line)
export const isComment = (line: string): boolean => /^\s*\/\//.test(line)
const isBlankLine = (line: string): boolean => line.trim() === ''
const startsBlock = (line: string) => isBlankLine(line) || isCategory(line) || /^\s*::/.test(line)

/** For each line the end (exclusive, from 0) of its block; computed once for all. */
function endsOf(lines: readonly string[]): number[] {
  const ends: number[] = []
  let end = lines.length
  for (let at = lines.length - 1; at >= 0; at -= 1) {
    ends[at] = end
    if (startsBlock(lines[at] ?? '')) end = at
  }
  return ends
}

function braceFrom(lines: readonly string[], [start, column]: Spot, end: number): Brace | undefined {
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
function lastContentLine(lines: readonly string[], start: number, end: number): number {
  let last = end - 1
  while (last > start && (isBlankLine(lines[last] ?? '') || isComment(lines[last] ?? ''))) last -= 1
  return last + 1
}

/** The text between two positions. A comment counts as an empty line, so that line numbers stay right. */
function textBetween(lines: readonly string[], [first, from]: Spot, [last, to]: Spot): string {
  const parts = lines.slice(first, last + 1).map((line, at) => {
    if (isComment(line)) return ''
    return line.slice(at === 0 ? from : 0, first + at === last ? to : line.length)
  })
  return parts.join('\n')
}

/** A block between blank lines, or around braces: unparsed, with escapes. */
export type GiftBlock = {
  /** Lines, from 1. */
  readonly from: number
  readonly to: number
  readonly text: string
  /** The content of the braces, and the line of the opening one. */
  readonly answer?: { readonly text: string; readonly line: number }
  readonly after: string
  /** A second pair on the line on which the first one ends. */
  readonly hasSecond?: boolean
  readonly fault?: Fault
}

type Fault = { readonly rule: Extract<ErrorRule, 'unclosed' | 'unopened'>; readonly line: number }

/** The name of a question in colons, with what stands before it. */
export const matchTitle = (text: string): string | undefined => /^\s*::((?:\\.|[^\\])*?)::/s.exec(text)?.[0]

type CategoryLine = { readonly from: number; readonly to: number; readonly path: string }

/** The blocks of a source, and the lines between them that name a category. Comments are in none. */
export function splitBlocks(lines: readonly string[]): (GiftBlock | CategoryLine)[] {
  const blocks: (GiftBlock | CategoryLine)[] = []
  const ends = endsOf(lines)
  let at = 0
  while (at < lines.length) {
    const line = lines[at] ?? ''
    if (isBlankLine(line) || isComment(line)) at += 1
    else if (isCategory(line)) {
      const path = unescapeGift(line.slice(line.indexOf(':') + 1).trim())
      at += 1
      blocks.push({ from: at, to: at, path })
    } else {
      const block = blockAt(lines, ends, at)
      blocks.push(block)
      at = block.to
    }
  }
  return blocks
}

function blockAt(lines: readonly string[], ends: readonly number[], start: number): GiftBlock {
  const end = ends[start] ?? lines.length
  const titled = matchTitle(lines[start] ?? '')?.length ?? 0
  const open = braceFrom(lines, [start, titled], end)
  const whole = (fault?: Fault): GiftBlock => ({
    from: start + 1,
    to: lastContentLine(lines, start, end),
    fault,
    text: textBetween(lines, [start, 0], [end - 1, Number.POSITIVE_INFINITY]),
    after: '',
  })
  if (!open) return whole()
  if (open.sign === '}') return whole(faultAt(open))
  const close = closeOf(lines, open)
  if (!close) return whole(faultAt(open))
  const { last, fault } = lastPair(lines, close)
  const tail = tailEnd(lines, last.line, ends[last.line] ?? lines.length)
  return {
    from: start + 1,
    to: lastContentLine(lines, start, tail),
    fault,
    hasSecond: last !== close,
    text: textBetween(lines, [start, 0], [open.line, open.column]),
    answer: {
      text: textBetween(lines, [open.line, open.column + 1], [close.line, close.column]),
      line: open.line + 1,
    },
    after: textBetween(lines, [close.line, close.column + 1], [tail - 1, Number.POSITIVE_INFINITY]),
  }
}

const faultAt = ({ sign, line }: Brace): Fault => ({
  rule: sign === '{' ? 'unclosed' : 'unopened',
  line: line + 1,
})

/** The closing brace of an opening one; undefined if another opens before it, so that it is unclosed. */
function closeOf(lines: readonly string[], { line, column }: Brace): Brace | undefined {
  const next = braceFrom(lines, [line, column + 1], lines.length)
  return next?.sign === '}' ? next : undefined
}

/** The closing brace of the last of several pairs on a line. */
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

/** Text after the braces extends to the block's end, unless it has other braces: they belong to the next question. */
function tailEnd(lines: readonly string[], line: number, end: number): number {
  return braceFrom(lines, [line + 1, 0], end) ? line + 1 : end
}
