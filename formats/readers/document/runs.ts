import { allowedAttribute, forcedAttributes } from '../../../contract/richText.ts'
import { escapeText, escapeValue } from '../../html/clean.ts'
import type { Look } from '../../question/evidence.ts'
import { type Html, PICTURE } from '../../question/parsedQuestion.ts'
import type { Line, Run, TableRow } from './line.ts'

export type { Look } from '../../question/evidence.ts'
export type { Line, Run, Spans } from './line.ts'

export const noLooks: ReadonlySet<Look> = new Set()

export const plainRun = (text: string): Run => lookingRun(text, noLooks)

export const lookingRun = (text: string, looks: ReadonlySet<Look>): Run => ({
  text,
  looks,
  strike: false,
  script: undefined,
  href: undefined,
  picture: undefined,
  note: undefined,
})

/** A run with another text. All runs have the same properties in the same order: programs are fast with those alone. */
const withText = ({ looks, strike, script, href, picture, note }: Run, text: string): Run => ({
  text,
  looks,
  strike,
  script,
  href,
  picture,
  note,
})

/** What breaks a line inside of one: Word's own break as it is pasted, and those of other programs. */
export const LINE_BREAK = /[\v\f\u0085\u2028\u2029]/

/** A picture counts as one character. */
const textOfRun = ({ text, picture }: Run) => (picture ? '\uFFFC' : text)

const nothing: Pick<Line, 'runs'> = { runs: [] }
const texts = new WeakMap<readonly Run[], string>()

/** The text of a line, none without one; kept, as each is asked again and again. */
export function textOf({ runs }: Pick<Line, 'runs'> = nothing): string {
  const only = runs[0]
  if (!only) return ''
  if (runs.length === 1) return textOfRun(only)
  const known = texts.get(runs)
  if (known !== undefined) return known
  let text = ''
  for (const run of runs) text += textOfRun(run)
  texts.set(runs, text)
  return text
}

/** Runs with neighbours that look alike as one: programs part their text wherever it was edited. */
export function joinAlike(runs: readonly Run[]): readonly Run[] {
  if (runs.length < 2) return runs
  const joined: Run[] = []
  for (const run of runs) {
    const before = joined.at(-1)
    if (before && areAlike(before, run)) joined[joined.length - 1] = withText(before, before.text + run.text)
    else joined.push(run)
  }
  return joined
}

const BREAK = /[\n\v\f\u0085\u2028\u2029]/

export const isBreaking = ({ text, picture }: Run) => !picture && BREAK.test(text)

/** The lines of a paragraph, which breaks inside of it end. */
export function linesOfRuns(runs: readonly Run[], depth?: number): Line[] {
  const lines: Run[][] = [[]]
  for (const run of runs) {
    if (!isBreaking(run)) lines.at(-1)?.push(run)
    else
      for (const [at, text] of run.text.split(BREAK).entries()) {
        if (at > 0) lines.push([])
        if (text !== '') lines.at(-1)?.push(withText(run, text))
      }
  }
  // A formula of its own begins and ends a line.
  const isLineOf = (own: readonly Run[]) =>
    own.some(({ text, picture, note }) => text.trim() !== '' || picture || note)
  if (lines.some(isLineOf)) {
    while (!isLineOf(lines[0] ?? [])) lines.shift()
    while (!isLineOf(lines.at(-1) ?? [])) lines.pop()
  }
  return lines.map((own, at) => ({ runs: joinAlike(own), no: 0, depth: at === 0 ? depth : undefined }))
}

const areAlike = (one: Run, other: Run) =>
  !(one.picture || other.picture || one.note || other.note) &&
  one.strike === other.strike &&
  one.script === other.script &&
  one.href === other.href &&
  (one.looks === other.looks ||
    (one.looks.size === other.looks.size && [...one.looks].every((look) => other.looks.has(look))))

/** The part of a line between two offsets of its text; it is no table row any more. */
export function sliceLine(line: Line, from: number, to = Number.POSITIVE_INFINITY): Line {
  let at = 0
  const runs: Run[] = []
  for (const run of line.runs) {
    const { length } = textOfRun(run)
    const begin = Math.max(from - at, 0)
    const end = Math.min(to - at, length)
    at += length
    if (begin < end) runs.push(end - begin === length ? run : withText(run, run.text.slice(begin, end)))
    else if (run.note && length === 0 && at >= from && at <= to) runs.push(run)
  }
  return { runs, no: line.no }
}

/** The parts of a line between offsets of its text, to both ends. */
export const cutAt = (line: Line, cuts: readonly number[]): readonly Line[] =>
  cuts.length === 0 ? [line] : [0, ...cuts].map((from, at) => sliceLine(line, from, cuts[at]))

/** A line without what stands before an offset, the same in all else. */
export const cutLine = (line: Line, from: number): Line => ({ ...line, runs: sliceLine(line, from).runs })

export function trimLine(line: Line): Line {
  const text = textOf(line)
  const begin = text.length - text.trimStart().length
  const end = text.trimEnd().length
  if (begin === 0 && end === text.length) return line
  return { ...line, runs: sliceLine(line, begin, Math.max(begin, end)).runs }
}

export const isBlank = (line: Line): boolean => textOf(line).trim() === ''

export function hasLooks({ runs }: Line): boolean {
  for (const { looks } of runs) if (looks !== noLooks && looks.size > 0) return true
  return false
}

/** The looks that all letters and digits of some lines share. */
export function looksOfAll(lines: readonly Line[]): ReadonlySet<Look> {
  if (!lines.some(hasLooks)) return noLooks
  let shared: ReadonlySet<Look> | undefined
  for (const { runs } of lines)
    for (const run of runs) {
      if (run.looks === shared || !/[\p{L}\p{N}]/u.test(run.text)) continue
      shared = shared ? new Set([...shared].filter((look) => run.looks.has(look))) : run.looks
      if (shared.size === 0) return noLooks
    }
  return shared ?? noLooks
}

export const withoutLooks = (lines: readonly Line[], ...removed: readonly Look[]): Line[] =>
  lines.map(({ row, ...line }) => ({
    ...line,
    row: row && { ...row, cells: row.cells.map((cell) => withoutLooks(cell, ...removed)) },
    runs: line.runs.map((run) => ({
      ...run,
      looks: new Set([...run.looks].filter((look) => !removed.includes(look))),
    })),
  }))

/** The address of a link, where a text may have such. */
export const safeLink = (href: string | undefined): string | undefined =>
  href === undefined ? undefined : allowedAttribute('a', 'href', href)

function linkTag(href: string): string {
  const attributes = Object.entries({ href, ...forcedAttributes('a', { href }) })
  return `a${attributes.map(([name, value]) => ` ${name}="${escapeValue(value)}"`).join('')}`
}

const noTags: readonly string[] = []

function tagsOf({ looks: of, strike, script, href, picture }: Run): readonly string[] {
  if (picture || (of.size === 0 && !strike && !script && href === undefined)) return noTags
  return [
    ...(href === undefined ? [] : [linkTag(href)]),
    ...(of.has('bold') ? ['strong'] : []),
    ...(of.has('italic') ? ['em'] : []),
    ...(of.has('underline') ? ['u'] : []),
    ...(strike ? ['s'] : []),
    ...(script ? [script] : []),
  ]
}

function htmlOfRun(run: Run): string {
  if (run.picture)
    return `<img alt="${escapeValue(run.picture.alt)}" src="${PICTURE}${run.picture.position}">`
  return escapeText(run.text.replace(/[\t\u00a0]+/g, ' '))
}

const closing = (tags: readonly string[]) =>
  tags
    .toReversed()
    .map((tag) => `</${tag.replace(/ .*/s, '')}>`)
    .join('')

function htmlOfLine(line: Line): string {
  let html = ''
  let open = noTags
  for (const run of trimLine(line).runs) {
    const tags = tagsOf(run)
    if (tags !== open && tags.join() !== open.join()) {
      html += closing(open)
      html += tags.map((tag) => `<${tag}>`).join('')
      open = tags
    }
    html += htmlOfRun(run)
  }
  return html + closing(open)
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
  const all = cells.map((lines, column) => {
    const [columns, rows] = spans.get(column) ?? [1, 1]
    if (columns === 0) return ''
    const spanAttribute = (name: string, count: number) =>
      count > 1 ? ` ${name}="${Math.min(count, MAX_SPAN)}"` : ''
    const reach =
      spanAttribute('colspan', Math.min(columns, cells.length - column)) + spanAttribute('rowspan', rows)
    return `<td${reach}>${htmlOf(lines) || '<p></p>'}</td>`
  })
  return `<tr>${all.join('')}</tr>`
}
