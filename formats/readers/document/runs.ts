import { allowedAttribute, forcedAttributes } from '../../../contract/richText.ts'
import { escapeAttribute, escapeText } from '../../html/clean.ts'
import type { Formatting } from '../../question/evidence.ts'
import { type Html, PICTURE_SCHEME } from '../../question/parsedQuestion.ts'
import type { Line, Run, TableRow } from './line.ts'

export type { Line, Run, Spans } from './line.ts'

export const noFormatting: ReadonlySet<Formatting> = new Set()

export const plainRun = (text: string): Run => formattedRun(text, noFormatting)

export const formattedRun = (text: string, formatting: ReadonlySet<Formatting>): Run => ({
  text,
  formatting,
  strike: false,
  script: undefined,
  href: undefined,
  picture: undefined,
  issue: undefined,
})

/** A run with another text. All runs have the same properties in the same order: programs are fast with those alone. */
const withText = ({ formatting, strike, script, href, picture, issue }: Run, text: string): Run => ({
  text,
  formatting,
  strike,
  script,
  href,
  picture,
  issue,
})

/** What breaks a line inside of one: Word's own break as it is pasted, and those of other programs. */
export const LINE_BREAK = /[\v\f\u0085\u2028\u2029]/

/** A picture counts as one character. */
const textOfRun = ({ text, picture }: Run) => (picture ? '\uFFFC' : text)

const emptyLine: Pick<Line, 'runs'> = { runs: [] }
const textCache = new WeakMap<readonly Run[], string>()

/** The text of a line, none without one; kept, as each is asked again and again. */
export function textOf({ runs }: Pick<Line, 'runs'> = emptyLine): string {
  const firstRun = runs[0]
  if (!firstRun) return ''
  if (runs.length === 1) return textOfRun(firstRun)
  const cachedText = textCache.get(runs)
  if (cachedText !== undefined) return cachedText
  let text = ''
  for (const run of runs) text += textOfRun(run)
  textCache.set(runs, text)
  return text
}

/** Runs with neighbours that look alike as one: programs part their text wherever it was edited. */
export function joinEqualRuns(runs: readonly Run[]): readonly Run[] {
  if (runs.length < 2) return runs
  const joined: Run[] = []
  for (const run of runs) {
    const previousRun = joined.at(-1)
    if (previousRun && areEqualRuns(previousRun, run))
      joined[joined.length - 1] = withText(previousRun, previousRun.text + run.text)
    else joined.push(run)
  }
  return joined
}

const BREAK = /[\n\v\f\u0085\u2028\u2029]/

export const hasLineBreak = ({ text, picture }: Run) => !picture && BREAK.test(text)

/** The lines of a paragraph, which breaks inside of it end. */
export function linesOfRuns(runs: readonly Run[], depth?: number): Line[] {
  const lines: Run[][] = [[]]
  for (const run of runs) {
    if (!hasLineBreak(run)) lines.at(-1)?.push(run)
    else
      for (const [at, text] of run.text.split(BREAK).entries()) {
        if (at > 0) lines.push([])
        if (text !== '') lines.at(-1)?.push(withText(run, text))
      }
  }
  // A formula of its own begins and ends a line.
  const hasContent = (lineRuns: readonly Run[]) =>
    lineRuns.some(({ text, picture, issue }) => text.trim() !== '' || picture || issue)
  if (lines.some(hasContent)) {
    while (!hasContent(lines[0] ?? [])) lines.shift()
    while (!hasContent(lines.at(-1) ?? [])) lines.pop()
  }
  return lines.map((own, at) => ({
    runs: joinEqualRuns(own),
    lineNumber: 0,
    depth: at === 0 ? depth : undefined,
  }))
}

const areEqualRuns = (run: Run, otherRun: Run) =>
  !(run.picture || otherRun.picture || run.issue || otherRun.issue) &&
  run.strike === otherRun.strike &&
  run.script === otherRun.script &&
  run.href === otherRun.href &&
  (run.formatting === otherRun.formatting ||
    (run.formatting.size === otherRun.formatting.size &&
      [...run.formatting].every((look) => otherRun.formatting.has(look))))

/** The part of a line between two offsets of its text; it is no table row any more. */
export function sliceLine(line: Line, from: number, to = Number.POSITIVE_INFINITY): Line {
  let offset = 0
  const runs: Run[] = []
  for (const run of line.runs) {
    const { length } = textOfRun(run)
    const begin = Math.max(from - offset, 0)
    const end = Math.min(to - offset, length)
    offset += length
    if (begin < end) runs.push(end - begin === length ? run : withText(run, run.text.slice(begin, end)))
    else if (run.issue && length === 0 && offset >= from && offset <= to) runs.push(run)
  }
  return { runs, lineNumber: line.lineNumber }
}

/** The parts of a line between offsets of its text, to both ends. */
export const splitLineAt = (line: Line, cuts: readonly number[]): readonly Line[] =>
  cuts.length === 0 ? [line] : [0, ...cuts].map((from, at) => sliceLine(line, from, cuts[at]))

/** A line without what stands before an offset, the same in all else. */
export const lineFrom = (line: Line, from: number): Line => ({ ...line, runs: sliceLine(line, from).runs })

export function trimLine(line: Line): Line {
  const text = textOf(line)
  const begin = text.length - text.trimStart().length
  const end = text.trimEnd().length
  if (begin === 0 && end === text.length) return line
  return { ...line, runs: sliceLine(line, begin, Math.max(begin, end)).runs }
}

export const isBlank = (line: Line): boolean => textOf(line).trim() === ''

export function hasFormatting({ runs }: Line): boolean {
  for (const { formatting } of runs) if (formatting !== noFormatting && formatting.size > 0) return true
  return false
}

/** The formatting that all letters and digits of some lines share. */
export function sharedFormattingOf(lines: readonly Line[]): ReadonlySet<Formatting> {
  if (!lines.some(hasFormatting)) return noFormatting
  let sharedFormatting: ReadonlySet<Formatting> | undefined
  for (const { runs } of lines)
    for (const run of runs) {
      if (run.formatting === sharedFormatting || !/[\p{L}\p{N}]/u.test(run.text)) continue
      sharedFormatting = sharedFormatting
        ? new Set([...sharedFormatting].filter((look) => run.formatting.has(look)))
        : run.formatting
      if (sharedFormatting.size === 0) return noFormatting
    }
  return sharedFormatting ?? noFormatting
}

export const withoutFormatting = (lines: readonly Line[], ...removed: readonly Formatting[]): Line[] =>
  lines.map(({ row, ...line }) => ({
    ...line,
    row: row && { ...row, cells: row.cells.map((cell) => withoutFormatting(cell, ...removed)) },
    runs: line.runs.map((run) => ({
      ...run,
      formatting: new Set([...run.formatting].filter((look) => !removed.includes(look))),
    })),
  }))

/** The address of a link, where a text may have such. */
export const safeLink = (href: string | undefined): string | undefined =>
  href === undefined ? undefined : allowedAttribute('a', 'href', href)

function linkTag(href: string): string {
  const attributes = Object.entries({ href, ...forcedAttributes('a', { href }) })
  return `a${attributes.map(([name, value]) => ` ${name}="${escapeAttribute(value)}"`).join('')}`
}

const noTags: readonly string[] = []

function tagsOf({ formatting, strike, script, href, picture }: Run): readonly string[] {
  if (picture || (formatting.size === 0 && !strike && !script && href === undefined)) return noTags
  return [
    ...(href === undefined ? [] : [linkTag(href)]),
    ...(formatting.has('bold') ? ['strong'] : []),
    ...(formatting.has('italic') ? ['em'] : []),
    ...(formatting.has('underline') ? ['u'] : []),
    ...(strike ? ['s'] : []),
    ...(script ? [script] : []),
  ]
}

function htmlOfRun(run: Run): string {
  if (run.picture)
    return `<img alt="${escapeAttribute(run.picture.alt)}" src="${PICTURE_SCHEME}${run.picture.position}">`
  return escapeText(run.text.replace(/[\t\u00a0]+/g, ' '))
}

const closingTags = (tags: readonly string[]) =>
  tags
    .toReversed()
    .map((tag) => `</${tag.replace(/ .*/s, '')}>`)
    .join('')

function htmlOfLine(line: Line): string {
  let html = ''
  let openTags = noTags
  for (const run of trimLine(line).runs) {
    const tags = tagsOf(run)
    if (tags !== openTags && tags.join() !== openTags.join()) {
      html += closingTags(openTags)
      html += tags.map((tag) => `<${tag}>`).join('')
      openTags = tags
    }
    html += htmlOfRun(run)
  }
  return html + closingTags(openTags)
}

/** Lines as rich text, a paragraph each, and rows of the same table as one; blank lines are left out. */
export function htmlOf(lines: readonly Line[]): Html {
  let html = ''
  let table: number | undefined
  for (const line of lines) {
    if (table !== undefined && line.row?.table !== table) html += TABLE_END
    if (line.row && line.row.table !== table) html += TABLE_START
    table = line.row?.table
    if (line.row) html += htmlOfRow(line.row)
    else if (!isBlank(line)) html += `<p>${htmlOfLine(line)}</p>`
  }
  return table === undefined ? html : html + TABLE_END
}

const TABLE_START = '<table><tbody>'
const TABLE_END = '</tbody></table>'

const MAX_SPAN = 99

function htmlOfRow({ cells, spans }: TableRow): Html {
  const cellsHtml = cells.map((lines, column) => {
    const [columns, rows] = spans.get(column) ?? [1, 1]
    if (columns === 0) return ''
    const spanAttribute = (name: string, count: number) =>
      count > 1 ? ` ${name}="${Math.min(count, MAX_SPAN)}"` : ''
    const spanAttributes =
      spanAttribute('colspan', Math.min(columns, cells.length - column)) + spanAttribute('rowspan', rows)
    return `<td${spanAttributes}>${htmlOf(lines) || '<p></p>'}</td>`
  })
  return `<tr>${cellsHtml.join('')}</tr>`
}
