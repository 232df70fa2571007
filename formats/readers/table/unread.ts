import { escapeText } from '../../html/clean.ts'
import { type Entry, type Note, picturesIn } from '../../question/parsedQuestion.ts'
import { skippedEntry } from '../../question/skip.ts'
import { TOO_LONG, trimmedText } from './cell.ts'
import type { Layout, Row } from './layout.ts'

/* What a table holds that is read as no part of a question. */

export function unreadColumns(heads: Row | undefined, rows: readonly Row[], layout: Layout): Entry[] {
  const { uses, headings, height } = layout
  if (!heads || height === 0) return []
  const names = headings.flatMap((text, position) => {
    const isRead = (uses[position] ?? 'ignore') !== 'ignore' || text.trim() === ''
    return isRead ||
      rows.every(({ cells }) => !cells[position]?.text.trim()) ||
      repeatedOption(layout, position) !== undefined
      ? []
      : [text.trim()]
  })
  return names.length > 0 ? [skippedEntry(heads, 'columns', escapeText(names.join(', ')))] : []
}

/** The column of an option whose heading stands once more: cells that say something else are told row by row. */
const repeatedOption = ({ headings, uses }: Layout, position: number): number | undefined => {
  const name = headings[position]?.trim().toLowerCase()
  const first = headings.findIndex((text) => text.trim().toLowerCase() === name)
  return first < position && uses[first]?.startsWith('option ') ? first : undefined
}

/** What counts a question, with a word before it («Soal 1», «No. 2a», «B-03»). */
const NUMBER = /^\s*(?:[\p{L}.]{1,10}[\s.\-_]{0,3})?\d{0,6}\p{L}?[.):]?\s*$/u

/** The notes of a row's cells. Of unread cells only pictures are reported. */
export function notesOf({ cells, from }: Row, layout: Layout): readonly Note[] {
  const { uses, headings, height } = layout
  const width = height === 0 ? uses.length : headings.findLastIndex((text) => text.trim() !== '') + 1
  const isAlone = cells.filter(({ text }) => text.trim() !== '').length < 2
  const extraTexts = cells.flatMap(({ text }, at) => {
    const isUnnamed =
      (uses[at] ?? 'ignore') === 'ignore' && !headings[at]?.trim() && !/^[\d.)\s]*$/.test(text)
    const isNoNumber = uses[at] === 'no' && !isAlone && !NUMBER.test(text)
    return (at >= width || isUnnamed || isNoNumber) && text.trim() !== '' ? [text] : []
  })
  const repeated = headings.flatMap((_, position): Note[] => {
    const first = uses[position] === 'ignore' ? repeatedOption(layout, position) : undefined
    const text = trimmedText(cells[position])
    return first === undefined || text === '' || text === trimmedText(cells[first])
      ? []
      : [{ rule: 'optionTwice', isError: true, line: from, value: text.slice(0, 200) }]
  })
  const beyond = extraTexts.join(' | ').slice(0, 200)
  const beyondNotes: readonly Note[] =
    extraTexts.length === 0 ? [] : [{ rule: 'cellsBeyond', isError: false, line: from, value: beyond }]
  const lost: Note = { rule: 'lostPicture', isError: false, line: from }
  const ofCells = cells.flatMap(({ html, text, notes = [] }, position): readonly Note[] => {
    const use = uses[position] ?? 'ignore'
    const isNamed = use === 'picture' && text.trim() !== '' && picturesIn(html).length === 0
    if (isNamed) return [{ ...lost, value: text.trim().slice(0, 100) }]
    if (text === TOO_LONG) return [{ rule: 'tooLong', isError: true, line: from, value: TOO_LONG }]
    if (use === 'ignore' && picturesIn(html).length > 0) return [lost]
    return notes
      .filter(({ isError }) => !isError || use !== 'ignore')
      .map((note) => ({ ...note, line: from }))
  })
  return [...repeated, ...beyondNotes, ...ofCells]
}
