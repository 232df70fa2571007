import type { ColumnUse } from '../question/columns.ts'
import { positionOf } from '../question/validate.ts'

/* What a heading says its column is for: in either language or both («Soal/Question»), pressed together («correctAnswer»). */

/** The headings that are written. */
export const columnNames = {
  id: 'ID',
  packet: 'Paket',
  group: 'Grup',
  instruction: 'Instruksi',
  question: 'Soal',
  key: 'Kunci',
  point: 'Poin',
  timer: 'Timer',
  correct: 'Penjelasan',
  wrong: 'Penjelasan salah',
  fingerprint: 'Sidik',
} as const

const QUESTION_WORDS = '(?:soal|pertanyaan|pernyataan|questions?|statements?|stem)'
const TEXT_WORDS =
  '(?:teks|text|isi|konten|content|naskah|rumusan|uraian|deskripsi|kalimat|bunyi|butir|daftar|pokok)'
const ANSWER_WORDS =
  '(?:opsi|pilihan|pil|ops|opt|options?|jawaban|jawab|jwb|jwbn|alternatif|alt|answers?|ans|choices?)'
const RIGHT_WORDS = '(?:benar|betul|tepat|correct|right)'
const OPTION_SIGN = '([a-t]|\\d{1,2})'

const exactly = (pattern: string) => new RegExp(`^(?:${pattern})$`)

/** In this order; the first that fits counts. */
const headingPatterns: readonly (readonly [ColumnUse, RegExp])[] = [
  ['fingerprint', exactly('sidik|fingerprint')],
  ['id', exactly('id|id soal|question id')],
  [
    'no',
    exactly('(?:no|nomor|nomer|number|num|urut|question no)(?: (?:soal|butir|urut|urutan|question|item))*'),
  ],
  ['packet', exactly('paket|packet|paket soal')],
  ['group', exactly('grup|kelompok|group')],
  [
    'type',
    exactly(`(?:jenis|tipe|type|bentuk|kategori)(?: ${QUESTION_WORDS})?|question type|qtype|kode jenis`),
  ],
  [
    'instruction',
    exactly(
      'instruksi|petunjuk|wacana|stimulus|bacaan|teks bacaan|narasi|instruction|passage|reading passage',
    ),
  ],
  [
    'picture',
    exactly(
      `(?:(?:file|url|link|nama) )*(?:gambar|foto|ilustrasi|image|picture)(?: (?:${QUESTION_WORDS}|url|link|file))*`,
    ),
  ],
  ['wrong', exactly('(?:penjelasan|pembahasan) salah|wrong explanation|incorrect feedback')],
  [
    'correct',
    exactly(
      `(?:answer |general )?(?:penjelasan|pembahasan|alasan|explanation|feedback|rationale|solusi|solution|umpan balik)(?: (?:benar|jawaban|kunci|${QUESTION_WORDS}))*`,
    ),
  ],
  [
    'point',
    exactly(
      '(?:default )?(?:poin|points?|bobot|skor|nilai|scores?|marks?|grade|defaultgrade|weight)(?: (?:nilai|soal|butir|maks|maksimal|maksimum|max|benar|per soal|per butir|points?))*',
    ),
  ],
  [
    'timer',
    exactly(
      '(?:batas |alokasi )?(?:timer|waktu|durasi|detik|time|timelimit|duration|seconds)(?: (?:pengerjaan|soal|detik|menit|limit|in|dalam|sec|secs|seconds))*',
    ),
  ],
  [
    'question',
    exactly(
      `(?:${TEXT_WORDS} )*${QUESTION_WORDS}(?: (?:text|teks|title|body|content|pilihan ganda|pg))*|questiontext`,
    ),
  ],
  [
    'key',
    exactly(
      [
        `(?:(?:isi|teks|nomor|no|huruf|indeks|index) )?(?:kunci|kj|keys?)(?: (?:jawaban|jawab|jwb|soal|benar|${QUESTION_WORDS}))*`,
        `(?:(?:isi|teks|nomor|no|huruf|indeks|index) )?${ANSWER_WORDS}(?: yang| (?:paling|yg))* ${RIGHT_WORDS}(?: s)?`,
        '(?:jawaban|jawab|jwb|answers?|ans)(?: (?:keys?|indexes|index|number|no|letter|kunci))?',
        `${RIGHT_WORDS}(?: (?:answers?|options?|choices?|keys?|index|number|letter|ans))*(?: s)?`,
        'pasangan',
      ].join('|'),
    ),
  ],
  ['options', exactly('(?:opsi|pilihan|options?|choices|alternatif)(?: (?:jawaban|ganda|answers?))*')],
]

/** Keys that are numbers of places may count from 0 under such a heading. */
const INDEX_HEADING = /\b(?:index|indeks)\b/

const OPTION = new RegExp(
  `^(?:(?:${TEXT_WORDS}|${ANSWER_WORDS}) )+(?:(?:jawaban|ganda|teks|text|options?|answers?) )*${OPTION_SIGN}(?: (?:teks|text|jawaban|options?|answers?))*$|^([a-t])$`,
)
const IS_RIGHT = new RegExp(
  `^(?:benar|betul|kunci|status|ket|keterangan|skor|score|nilai|bobot|poin|points?|fraction|grade|is correct|correct|is right)(?: (?:jawaban|opsi|pilihan|options?|answers?))* ${OPTION_SIGN}$`,
)
const DISTRACTOR = new RegExp(
  `^(?:(?:jawaban|opsi|pilihan) salah|(?:incorrect|wrong|distractors?|distraktor|pengecoh)(?: (?:answers?|options?|jawaban))*) ?${OPTION_SIGN}?$`,
)

const MAX_HEADING = 200

/** A heading in words, without what stands in brackets or behind a dash. */
export const normaliseHeading = (heading: string): string =>
  heading
    .slice(0, MAX_HEADING)
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .replace(/\([^)]*\)/g, ' ')
    .replace(/\s[-–—]\s.*$/s, '')
    .replaceAll('#', ' no ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/(?<=\p{L}{3})(?=\d{1,2}$)/u, ' ')
    .trim()

/** What a heading may be called: as a whole, and by each of its languages. */
function namesIn(heading: string): readonly string[] {
  const text = heading.slice(0, MAX_HEADING)
  const parts = text.split(/[/|\n]/)
  return [text, ...(parts.length > 1 ? parts : [])].map(normaliseHeading).filter((name) => name !== '')
}

function columnUseOfName(name: string): ColumnUse | undefined {
  const option = OPTION.exec(name)
  const sign = option?.[1] ?? option?.[2]
  // «Opsi 0» counts from nought: that is asked of all headings.
  if (sign !== undefined) return `option ${positionOf(sign)}`
  const rightSign = IS_RIGHT.exec(name)?.[1]
  if (rightSign !== undefined) return `isRight ${positionOf(rightSign)}`
  const distractor = DISTRACTOR.exec(name)
  if (distractor) return `option ${distractor[1] === undefined ? 1 : positionOf(distractor[1]) + 1}`
  return headingPatterns.find(([, pattern]) => pattern.test(name))?.[0]
}

/** What a heading says its column is for; undefined if nothing known. */
export function columnUseOf(heading: string): ColumnUse | undefined {
  for (const name of namesIn(heading)) {
    const use = columnUseOfName(name)
    if (use) return use
  }
  return undefined
}

/** Whether a heading is that of what is wrong beside the right answer. */
export const isDistractor = (heading: string): boolean =>
  namesIn(heading).some((name) => DISTRACTOR.test(name))

export const isIndexHeading = (heading: string): boolean =>
  namesIn(heading).some((name) => INDEX_HEADING.test(name))

/** Whether headings stand above marks for what is true and what is false. */
export const isTrueHeading = (heading: string): boolean =>
  /^(?:b|benar|betul|true|ya)$/.test(normaliseHeading(heading))
export const isFalseHeading = (heading: string): boolean =>
  /^(?:s|salah|false|tidak)$/.test(normaliseHeading(heading))

export const optionPositionOfUse = (use: ColumnUse): number | undefined => {
  const match = /^(?:option|isRight) (-?\d+)$/.exec(use)
  return match ? Number(match[1]) : undefined
}
