import { emptyQuestion } from '../../../formats/question/parsedQuestion.ts'
import { writeCsv } from '../../../formats/writers/csv.ts'
import { writeGift } from '../../../formats/writers/gift.ts'
import { writeMoodleXml } from '../../../formats/writers/moodleXml.ts'
import { writeXlsx } from '../../../formats/writers/xlsx.ts'
import { docx, level, list, numbered, paragraph, pattern, run } from '../../support/docx.ts'

export const QUESTIONS = 2_000

const LETTERS = ['A', 'B', 'C', 'D', 'E']

const questions = Array.from({ length: QUESTIONS }, (_, index) => ({
  ...emptyQuestion,
  question: `<p>Soal ${index + 1}: tindakan apa yang <strong>pertama</strong> dilakukan pada keadaan ini?</p>`,
  options: [1, 2, 3, 4, 5].map(
    (option) => `<p>Pilihan ${option} dari soal ${index + 1}, sepanjang satu baris</p>`,
  ),
  right: index % LETTERS.length,
  point: '2',
  correct: '<p>Karena begitulah prosedurnya.</p>',
  wrong: '<p>Karena begitulah prosedurnya.</p>',
}))
const packets = [{ name: 'Paket 1', questions }]

/** Counted by Word, right options in bold. */
function countedDocument(): Uint8Array {
  const body = questions.flatMap(({ right }, index) => [
    paragraph(`Soal ${index + 1}: tindakan apa yang pertama dilakukan pada keadaan ini?`, numbered(1)),
    ...LETTERS.map((_, option) =>
      paragraph(
        run(
          `Pilihan ${option} dari soal ${index + 1}, sepanjang satu baris`,
          option === right ? '<w:b/>' : '',
        ),
        numbered(1, 1),
      ),
    ),
  ])
  const numbering = pattern(0, level(0, 'decimal', '%1.'), level(1, 'upperLetter', '%2.')) + list(1, 0)
  return docx({ body: body.join(''), numbering })
}

/** The lines of a paper as people type it, with a key below each question. */
const typedLines = () =>
  questions.map(({ right }, index) => [
    `${index + 1}. Tindakan apa yang pertama dilakukan pada keadaan ini?`,
    ...LETTERS.map((letter) => `${letter}. Pilihan ${letter} dari soal ${index + 1}, sepanjang satu baris`),
    `Kunci: ${LETTERS[right]}`,
  ])

/** Words of a run: Word parts the text where it was edited or checked. */
const WORDS = /(?:\S+\s*){1,4}/g
const LOOK =
  '<w:rFonts w:ascii="Times New Roman" w:hAnsi="Times New Roman" w:cs="Times New Roman"/><w:sz w:val="24"/><w:szCs w:val="24"/><w:lang w:val="id-ID"/>'
const SPACING = '<w:spacing w:after="0" w:line="240" w:lineRule="auto"/><w:jc w:val="both"/>'

/** Typed line by line, as Word writes it. */
function typedDocument(): Uint8Array {
  const runs = (line: string) => (line.match(WORDS) ?? []).map((words) => run(words, LOOK)).join('')
  const body = typedLines()
    .flat()
    .map((line) => paragraph(runs(line), `${SPACING}<w:rPr>${LOOK}</w:rPr>`))
  return docx({ body: body.join('') })
}

/** QUESTIONS questions with five options in each format, by the names of their files. */
export const makeQuestionFiles = async (): Promise<Record<string, string | Uint8Array>> => ({
  'soal.txt (GIFT)': writeGift(packets),
  'moodle.xml': writeMoodleXml(packets, []),
  'soal.csv': writeCsv(packets),
  'soal.xlsx': await writeXlsx(packets),
  'soal.docx': countedDocument(),
  'diketik.docx': typedDocument(),
  'teks.txt': typedLines()
    .map((lines) => `${lines.join('\n')}\n`)
    .join('\n'),
})
