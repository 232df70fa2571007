import { escapeText } from '../html/clean.ts'
import type { BesideReason, Reading } from '../question/parsedQuestion.ts'
import { skippedEntry } from '../question/skip.ts'
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
  const ends = [...text.matchAll(/\r\n?|\n/g)].map(({ index, 0: sign }) => index + sign.length)
  return (offset) => countUpTo(ends, offset) + 1
}

/** Longer lines are pictures, not words. */
const LONG_LINE = 2_000
const SHOWN = 200

/** The lines as they are shown: pictures between them are cut off. */
export const shownLines = (text: string): string[] =>
  linesOf(text).map((line) => (line.length > LONG_LINE ? `${line.slice(0, SHOWN)}…` : line))

/** A reading with what stands beside its source's lines, below them and in one entry. */
export function withLeftOut(reading: Reading, reason: BesideReason, texts: readonly string[]): Reading {
  const added = texts.map((text) => text.replace(/\s+/g, ' ').trim()).filter((text) => text !== '')
  if (added.length === 0) return reading
  const above = reading.lines.length
  const lines = { from: above + 1, to: above + added.length }
  return {
    ...reading,
    lines: [...reading.lines, ...added],
    entries: [...reading.entries, skippedEntry(lines, reason, escapeText(added.join(', ')))],
  }
}
