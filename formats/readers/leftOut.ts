import { escapeText } from '../html/clean.ts'
import type { BesideReason, Reading } from '../question/parsedQuestion.ts'
import { skippedEntry } from '../question/skip.ts'

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
