import { escapeText } from '../html/clean.ts'
import type { NonQuestionReason, Reading } from '../question/parsedQuestion.ts'
import { toSkippedEntry } from '../question/skippedEntry.ts'
export const linesOf = (text: string): string[] => text.replace(/^\ufeff/, '').split(/\r\n?|\n/)

/** How many of some growing numbers are not above a limit: in as many steps as it has digits. */
export function countUpTo(sorted: readonly number[], limit: number): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? 0) <= limit) low = middle + 1
    else high = middle
  }
  return low
}

/** Maps offsets of a text to lines, from 1. */
export function lineFinder(text: string): (offset: number) => number {
  const lineEnds = [...text.matchAll(/\r\n?|\n/g)].map(({ index, 0: sign }) => index + sign.length)
  return (offset) => countUpTo(lineEnds, offset) + 1
}

/** Longer lines are pictures, not words. */
const LONG_LINE = 2_000
const EXCERPT_LENGTH = 200

/** The lines as they are shown: pictures between them are cut off. */
export const toDisplayLines = (text: string): string[] =>
  linesOf(text).map((line) => (line.length > LONG_LINE ? `${line.slice(0, EXCERPT_LENGTH)}…` : line))

/** A reading with what stands beside its source's lines, below them and in one entry. */
export function withSkippedTexts(
  reading: Reading,
  reason: NonQuestionReason,
  texts: readonly string[],
): Reading {
  const addedLines = texts.map((text) => text.replace(/\s+/g, ' ').trim()).filter((text) => text !== '')
  if (addedLines.length === 0) return reading
  const lineCount = reading.lines.length
  const lines = { from: lineCount + 1, to: lineCount + addedLines.length }
  return {
    ...reading,
    lines: [...reading.lines, ...addedLines],
    entries: [...reading.entries, toSkippedEntry(lines, reason, escapeText(addedLines.join(', ')))],
  }
}
