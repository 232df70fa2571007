import { describe, expect, test } from 'vitest'
import { type Entry, type Reading, richTextsOf } from '../../../formats/question/parsedQuestion.ts'
import { read, type Source, type TextFormat } from '../../../formats/read.ts'
import { anyMadeBook } from '../../support/madeBooks.ts'
import { anyMadeAiken, anyMadeGift, anyMadeMoodle } from '../../support/madeExports.ts'
import {
  anyMadePaper,
  anyMadeTable,
  asMadeDocx,
  asMadeHtml,
  asMadeMarkdown,
  asMadeText,
  type MadePaper,
} from '../../support/madePapers.ts'
import type { Made } from '../../support/madeWords.ts'
import { type Random, seeded } from '../../support/parsedQuestions.ts'
import { sized } from '../../support/sized.ts'

const PAPERS = sized(100, 1_000)

/** What is said of an entry: its texts and notes, or what is left out, in the lines that are shown. */
function toldOf(entry: Entry, lines: readonly string[]): readonly string[] {
  const { issues, question, from, to } = entry
  const values = issues.flatMap(({ value }) => value ?? [])
  if (!question) return [entry.excerpt, ...lines.slice(from - 1, to), ...values]
  return [...richTextsOf(question), question.packet ?? '', question.group ?? '', ...values]
}

/** The cells below headings that nobody knows are left out by these. */
function unreadCells({ entries }: Reading, rows: readonly (readonly string[])[]): readonly string[] {
  const named = entries.flatMap((entry) => (entry.skipped === 'columns' ? entry.excerpt.split(', ') : []))
  const heads = rows.find((row) => row.includes('Soal')) ?? rows[0] ?? []
  return rows.flatMap((row) => row.filter((_, at) => named.includes(heads[at] ?? '')))
}

const file = (content: Uint8Array<ArrayBuffer> | string, name: string): Source => ({
  kind: 'file',
  file: new File([content], name),
})

const forms: readonly [string, (paper: MadePaper) => Source][] = [
  ['text', (paper) => ({ kind: 'text', text: asMadeText(paper) })],
  ['Markdown', (paper) => ({ kind: 'text', text: asMadeMarkdown(paper) })],
  ['HTML', (paper) => ({ kind: 'html', html: asMadeHtml(paper) })],
  ['a Word document', (paper) => file(asMadeDocx(paper), 'soal.docx')],
]

const texts: readonly [TextFormat, (random: Random) => Made<string>][] = [
  ['gift', anyMadeGift],
  ['aiken', anyMadeAiken],
  ['moodle', anyMadeMoodle],
]

const expectAll = (reading: Reading, words: readonly string[], seed: number) => {
  const told = reading.entries.flatMap((entry) => toldOf(entry, reading.lines)).join('\n')
  expect(
    words.filter((word) => !told.includes(word)),
    `seed ${seed}`,
  ).toEqual([])
}

describe('lossless reading', () => {
  test.each(forms)('keeps or reports every word of %s', async (_, sourceOf) => {
    for (let seed = 0; seed < PAPERS; seed += 1) {
      const paper = anyMadePaper(seeded(seed))
      expectAll(await read(sourceOf(paper)), paper.words, seed)
    }
  })

  test.each(texts)('keeps or reports every word in the format %s', async (format, make) => {
    for (let seed = 0; seed < PAPERS; seed += 1) {
      const { source, words } = make(seeded(seed))
      expectAll(await read({ kind: 'text', text: source }, format), words, seed)
    }
  })

  const cell = (text: string) => (/[";\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
  test.each([
    ['a table', ';'],
    ['comma-separated values', ','],
    ['tabs', '\t'],
  ])('keeps every word of %s, or names the unknown column', async (_, separator) => {
    for (let seed = 0; seed < PAPERS; seed += 1) {
      const { rows, words } = anyMadeTable(seeded(seed))
      const source = rows.map((row) => row.map(cell).join(separator)).join('\r\n')
      const reading = await read(file(source, 'soal.csv'))
      const unread = unreadCells(reading, rows)
      expectAll(
        reading,
        words.filter((word) => !unread.includes(word)),
        seed,
      )
    }
  })

  test('keeps every word of a workbook, or names the unknown column', async () => {
    for (let seed = 0; seed < PAPERS; seed += 1) {
      const { source, tables, words } = await anyMadeBook(seeded(seed))
      const reading = await read(file(source, 'soal.xlsx'))
      const unread = tables.flatMap((rows) => unreadCells(reading, rows))
      expectAll(
        reading,
        words.filter((word) => !unread.includes(word)),
        seed,
      )
    }
  })
})
