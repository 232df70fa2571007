import { describe, expect, test } from 'vitest'
import { type Reading, textsOf } from '../../../formats/question/parsedQuestion.ts'
import { read, type Source } from '../../../formats/read.ts'
import {
  anyMadePaper,
  anyMadeTable,
  asMadeDocx,
  asMadeHtml,
  asMadeMarkdown,
  asMadeText,
  type MadePaper,
} from '../../support/madePapers.ts'
import { seeded } from '../../support/parsedQuestions.ts'
import { sized } from '../../support/sized.ts'

const PAPERS = sized(100, 1_000)

/** The texts of what was found, and the lines that are left out. */
function toldIn({ lines, entries }: Reading): string {
  return entries
    .flatMap((entry) =>
      entry.question
        ? [...textsOf(entry.question), ...entry.notes.map(({ value = '' }) => value)]
        : [entry.excerpt, ...lines.slice(entry.from - 1, entry.to)],
    )
    .join('\n')
}

/** Words of the source that are neither found nor left out. */
async function swallowed(source: Source, words: readonly string[]): Promise<readonly string[]> {
  const told = toldIn(await read(source))
  return words.filter((word) => !told.includes(word))
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

describe('nothing is swallowed: each word is found in a question, or left out in sight', () => {
  test.each(forms)('%s', async (_, sourceOf) => {
    for (let seed = 0; seed < PAPERS; seed += 1) {
      const paper = anyMadePaper(seeded(seed))
      expect(await swallowed(sourceOf(paper), paper.words), `seed ${seed}`).toEqual([])
    }
  })

  test('a table: a column that nobody knows is left out by its name', async () => {
    for (let seed = 0; seed < PAPERS; seed += 1) {
      const { rows, words } = anyMadeTable(seeded(seed))
      const text = rows.map((row) => row.join(';')).join('\n')
      const { entries } = await read({ kind: 'text', text })
      const named = entries.flatMap((entry) => (entry.skipped === 'columns' ? entry.excerpt.split(', ') : []))
      const heads = rows.find((row) => row.includes('Soal')) ?? []
      const unread = rows.flatMap((row) => row.filter((_, at) => named.includes(heads[at] ?? '')))
      const wanted = words.filter((word) => !unread.includes(word))
      expect(await swallowed({ kind: 'text', text }, wanted), `seed ${seed}`).toEqual([])
    }
  })
})
