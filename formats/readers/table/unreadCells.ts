import { escapeText } from '../../html/clean.ts'
import { type Entry, pictureIndexesIn, type QuestionIssue } from '../../question/parsedQuestion.ts'
import { toSkippedEntry } from '../../question/skippedEntry.ts'
import { TOO_LONG_TEXT, trimmedText } from './cell.ts'
import type { Layout, Row } from './layout.ts'

/* What a table holds that is read as no part of a question. */

export function unreadColumnEntries(
  headerRow: Row | undefined,
  rows: readonly Row[],
  layout: Layout,
): Entry[] {
  const { uses, headings, headingRowCount } = layout
  if (!headerRow || headingRowCount === 0) return []
  const names = headings.flatMap((text, position) => {
    const isRead = (uses[position] ?? 'ignore') !== 'ignore' || text.trim() === ''
    return isRead ||
      rows.every(({ cells }) => !cells[position]?.text.trim()) ||
      repeatedOption(layout, position) !== undefined
      ? []
      : [text.trim()]
  })
  return names.length > 0 ? [toSkippedEntry(headerRow, 'columns', escapeText(names.join(', ')))] : []
}

/** The column of an option whose heading stands once more: cells that say something else are told row by row. */
const repeatedOption = ({ headings, uses }: Layout, position: number): number | undefined => {
  const name = headings[position]?.trim().toLowerCase()
  const firstColumn = headings.findIndex((text) => text.trim().toLowerCase() === name)
  return firstColumn < position && uses[firstColumn]?.startsWith('option ') ? firstColumn : undefined
}

/** What counts a question, with a word before it («Soal 1», «No. 2a», «B-03»). */
const NUMBER = /^\s*(?:[\p{L}.]{1,10}[\s.\-_]{0,3})?\d{0,6}\p{L}?[.):]?\s*$/u

/** The issues of a row's cells. Of unread cells only pictures are reported. */
export function rowIssues({ cells, from }: Row, layout: Layout): readonly QuestionIssue[] {
  const { uses, headings, headingRowCount } = layout
  const width = headingRowCount === 0 ? uses.length : headings.findLastIndex((text) => text.trim() !== '') + 1
  const isOnlyCell = cells.filter(({ text }) => text.trim() !== '').length < 2
  const extraTexts = cells.flatMap(({ text }, at) => {
    const isUnnamed =
      (uses[at] ?? 'ignore') === 'ignore' && !headings[at]?.trim() && !/^[\d.)\s]*$/.test(text)
    const isNoNumber = uses[at] === 'no' && !isOnlyCell && !NUMBER.test(text)
    return (at >= width || isUnnamed || isNoNumber) && text.trim() !== '' ? [text] : []
  })
  const repeatedIssues = headings.flatMap((_, position): QuestionIssue[] => {
    const firstColumn = uses[position] === 'ignore' ? repeatedOption(layout, position) : undefined
    const text = trimmedText(cells[position])
    return firstColumn === undefined || text === '' || text === trimmedText(cells[firstColumn])
      ? []
      : [{ rule: 'optionTwice', isError: true, line: from, value: text.slice(0, 200) }]
  })
  const extraText = extraTexts.join(' | ').slice(0, 200)
  const extraTextIssues: readonly QuestionIssue[] =
    extraTexts.length === 0 ? [] : [{ rule: 'cellsBeyond', isError: false, line: from, value: extraText }]
  const lostPictureIssue: QuestionIssue = { rule: 'lostPicture', isError: false, line: from }
  const cellIssues = cells.flatMap(({ html, text, issues = [] }, position): readonly QuestionIssue[] => {
    const use = uses[position] ?? 'ignore'
    const isNamed = use === 'picture' && text.trim() !== '' && pictureIndexesIn(html).length === 0
    if (isNamed) return [{ ...lostPictureIssue, value: text.trim().slice(0, 100) }]
    if (text === TOO_LONG_TEXT) return [{ rule: 'tooLong', isError: true, line: from, value: TOO_LONG_TEXT }]
    if (use === 'ignore' && pictureIndexesIn(html).length > 0) return [lostPictureIssue]
    return issues
      .filter(({ isError }) => !isError || use !== 'ignore')
      .map((issue) => ({ ...issue, line: from }))
  })
  return [...repeatedIssues, ...extraTextIssues, ...cellIssues]
}
