import { type WriteSheet, writeXlsx } from 'hucre/xlsx'
import { createWords, type Made } from './madeWords.ts'
import type { Random } from './parsedQuestions.ts'

/*
 * Workbooks in which every cell has a word that nothing else has, with what people put around a table of questions.
 */

type MadeBook = Made<Uint8Array<ArrayBuffer>> & {
  /** The headings of its questions and of its keys, each with the rows below. */
  readonly tables: readonly (readonly (readonly string[])[])[]
}

/** A workbook: titles, odd columns, cells beside the headings, merged cells, keys elsewhere, further sheets. */
export async function anyMadeBook(random: Random): Promise<MadeBook> {
  const { say, words } = createWords()
  const hasKeySheet = random.upTo(3) === 0
  const isMerged = random.upTo(3) === 0
  const odd = random.pick(['Kolom lain', 'Indikator', '', 'Poin'])
  const heads = [
    ...['No', 'Paket', 'Instruksi', 'Soal', 'Opsi A', 'Opsi B', 'Opsi C', odd],
    ...(hasKeySheet ? [] : ['Kunci']),
    ...['Pembahasan', 'Gambar'],
  ]
  const titles = Array.from({ length: random.upTo(3) }, () =>
    random.upTo(2) === 0 ? [say()] : [null, say()],
  )
  const packet = say()
  const instruction = say()
  const count = 2 + random.upTo(4)
  const keys = Array.from({ length: count }, () => random.pick(['A', 'B', 'C']))
  const rows = keys.map((key, at) => [
    ...[at + 1, isMerged && at > 0 ? null : packet, isMerged && at > 0 ? null : instruction, say()],
    ...[say(), say(), say(), odd === 'Poin' ? 5 : say()],
    ...(hasKeySheet ? [] : [random.upTo(6) === 0 ? '' : key]),
    ...[random.upTo(2) === 0 ? say() : null, random.upTo(4) === 0 ? say() : null],
    ...(random.upTo(6) === 0 ? [null, say()] : []),
  ])
  const between = random.upTo(4) === 0 ? [[null, null, null, say()]] : []
  const begin = titles.length + 1
  const end = begin + count - 1
  const sheets: WriteSheet[] = [
    {
      name: 'Soal',
      rows: [...titles, heads, ...rows, ...between],
      ...(isMerged && {
        merges: [1, 2].map((column) => ({
          startRow: begin,
          endRow: end,
          startCol: column,
          endCol: column,
        })),
      }),
    },
  ]
  const list = hasKeySheet
    ? [
        ['No', 'Kunci', random.pick(['Pembahasan', 'Materi'])],
        ...keys.map((key, at) => [
          ...[at + 1, random.upTo(9) === 0 ? null : key],
          random.upTo(3) === 0 ? say() : null,
        ]),
        ...(random.upTo(3) === 0 ? [[count + 1, `B ${say()}`]] : []),
      ]
    : []
  if (hasKeySheet)
    sheets.splice(random.upTo(2), 0, {
      name: 'Kunci',
      rows: [...(random.upTo(2) === 0 ? [[say()]] : []), ...list],
    })
  if (random.upTo(3) === 0)
    sheets.push({ name: random.pick(['Catatan', 'Petunjuk']), rows: [[say(), say()], [say()]] })
  if (random.upTo(3) === 0) {
    const name = say()
    sheets.push({ name, rows: [['a']], hidden: true })
  }
  const tables = [[heads, ...rows], list].map((table) =>
    table.map((row) => row.map((cell) => String(cell ?? ''))),
  )
  return { source: new Uint8Array(await writeXlsx({ sheets })), tables, words }
}
