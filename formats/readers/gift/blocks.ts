import type { ErrorRule } from '../../question/parsedQuestion.ts'
import { unescapeGift } from './text.ts'

/** A brace that is not escaped; lines and columns from 0. */
type Brace = { readonly line: number; readonly column: number; readonly sign: string }

export const GIFT_ANSWERS = /(?:^|[^\\])\{\s*(?:[=~#}]|T\s*[#}]|F\s*[#}]|TRUE|FALSE|%)/

type TextPosition = readonly [line: number, column: number]

const isCategory = (line: string): boolean => /^\s*\$CATEGORY:/.test(line)
export const isComment = (line: string): boolean => /^\s*\/\//.test(line)
const isBlankLine = (line: string): boolean => line.trim() === ''
const startsBlock = (line: string) => isBlankLine(line) || isCategory(line) || /^\s*::/.test(line)

/** For each line the end (exclusive, from 0) of its block; computed once for all. */
function endsOf(lines: readonly string[]): number[] {
  const ends: number[] = []
  let end = lines.length
  for (let lineIndex = lines.length - 1; lineIndex >= 0; lineIndex -= 1) {
    ends[lineIndex] = end
    if (startsBlock(lines[lineIndex] ?? '')) end = lineIndex
  }
  return ends
}

function braceFrom(lines: readonly string[], [start, column]: TextPosition, end: number): Brace | undefined {
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
  let lastIndex = end - 1
  while (lastIndex > start && (isBlankLine(lines[lastIndex] ?? '') || isComment(lines[lastIndex] ?? '')))
    lastIndex -= 1
  return lastIndex + 1
}

/** The text between two positions. A comment counts as an empty line, so that line numbers stay right. */
function textBetween(lines: readonly string[], [first, from]: TextPosition, [last, to]: TextPosition) {
  const parts = lines.slice(first, last + 1).map((line, index) => {
    if (isComment(line)) return ''
    return line.slice(index === 0 ? from : 0, first + index === last ? to : line.length)
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
  readonly textBehind: string
  /** A second pair on the line on which the first one ends. */
  readonly hasSecondPair?: boolean
  readonly issue?: BraceIssue
}

type BraceIssue = { readonly rule: Extract<ErrorRule, 'unclosed' | 'unopened'>; readonly line: number }

/** The name of a question in colons, with what stands before it. */
export const matchTitle = (text: string): string | undefined => /^\s*::((?:\\.|[^\\])*?)::/s.exec(text)?.[0]

type CategoryLine = { readonly from: number; readonly to: number; readonly path: string }

/** The blocks of a source, and the lines between them that name a category. Comments are in none. */
export function splitBlocks(lines: readonly string[]): (GiftBlock | CategoryLine)[] {
  const blocks: (GiftBlock | CategoryLine)[] = []
  const ends = endsOf(lines)
  let lineIndex = 0
  while (lineIndex < lines.length) {
    const line = lines[lineIndex] ?? ''
    if (isBlankLine(line) || isComment(line)) lineIndex += 1
    else if (isCategory(line)) {
      const path = unescapeGift(line.slice(line.indexOf(':') + 1).trim())
      lineIndex += 1
      blocks.push({ from: lineIndex, to: lineIndex, path })
    } else {
      const block = blockAt(lines, ends, lineIndex)
      blocks.push(block)
      lineIndex = block.to
    }
  }
  return blocks
}

function blockAt(lines: readonly string[], ends: readonly number[], start: number): GiftBlock {
  const end = ends[start] ?? lines.length
  const titleLength = matchTitle(lines[start] ?? '')?.length ?? 0
  const openingBrace = braceFrom(lines, [start, titleLength], end)
  const toUnparsedBlock = (issue?: BraceIssue): GiftBlock => ({
    from: start + 1,
    to: lastContentLine(lines, start, end),
    issue,
    text: textBetween(lines, [start, 0], [end - 1, Number.POSITIVE_INFINITY]),
    textBehind: '',
  })
  if (!openingBrace) return toUnparsedBlock()
  if (openingBrace.sign === '}') return toUnparsedBlock(braceIssueAt(openingBrace))
  const closingBrace = closingBraceOf(lines, openingBrace)
  if (!closingBrace) return toUnparsedBlock(braceIssueAt(openingBrace))
  const { lastBrace, issue } = lastPairOnLine(lines, closingBrace)
  const blockEnd = tailEnd(lines, lastBrace.line, ends[lastBrace.line] ?? lines.length)
  return {
    from: start + 1,
    to: lastContentLine(lines, start, blockEnd),
    issue,
    hasSecondPair: lastBrace !== closingBrace,
    text: textBetween(lines, [start, 0], [openingBrace.line, openingBrace.column]),
    answer: {
      text: textBetween(
        lines,
        [openingBrace.line, openingBrace.column + 1],
        [closingBrace.line, closingBrace.column],
      ),
      line: openingBrace.line + 1,
    },
    textBehind: textBetween(
      lines,
      [closingBrace.line, closingBrace.column + 1],
      [blockEnd - 1, Number.POSITIVE_INFINITY],
    ),
  }
}

const braceIssueAt = ({ sign, line }: Brace): BraceIssue => ({
  rule: sign === '{' ? 'unclosed' : 'unopened',
  line: line + 1,
})

/** The closing brace of an opening one; undefined if another opens before it, so that it is unclosed. */
function closingBraceOf(lines: readonly string[], { line, column }: Brace): Brace | undefined {
  const next = braceFrom(lines, [line, column + 1], lines.length)
  return next?.sign === '}' ? next : undefined
}

/** The closing brace of the last of several pairs on a line. */
function lastPairOnLine(
  lines: readonly string[],
  closingBrace: Brace,
): { lastBrace: Brace; issue?: BraceIssue } {
  let lastBrace = closingBrace
  for (;;) {
    const next = braceFrom(lines, [lastBrace.line, lastBrace.column + 1], lastBrace.line + 1)
    if (!next) return { lastBrace }
    const nextClosingBrace = next.sign === '{' ? closingBraceOf(lines, next) : undefined
    if (!nextClosingBrace) return { lastBrace, issue: braceIssueAt(next) }
    lastBrace = nextClosingBrace
  }
}

/** Text after the braces extends to the block's end, unless it has other braces: they belong to the next question. */
function tailEnd(lines: readonly string[], line: number, end: number): number {
  return braceFrom(lines, [line + 1, 0], end) ? line + 1 : end
}
