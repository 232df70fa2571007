import { positionOf } from '../question/check.ts'
import type { ColumnUse } from '../question/columns.ts'

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

const ASKED = '(?:soal|pertanyaan|pernyataan|questions?|statements?|stem)'
const TEXT =
  '(?:teks|text|isi|konten|content|naskah|rumusan|uraian|deskripsi|kalimat|bunyi|butir|daftar|pokok)'
const ANSWERS =
  '(?:opsi|pilihan|pil|ops|opt|options?|jawaban|jawab|jwb|jwbn|alternatif|alt|answers?|ans|choices?)'
const RIGHT = '(?:benar|betul|tepat|correct|right)'
const SIGN = '([a-t]|\\d{1,2})'

const whole = (pattern: string) => new RegExp(`^(?:${pattern})$`)

/** In this order; the first that fits counts. */
const names: readonly (readonly [ColumnUse, RegExp])[] = [
  ['fingerprint', whole('sidik|fingerprint')],
  ['id', whole('id|id soal|question id')],
  [
    'no',
    whole('(?:no|nomor|nomer|number|num|urut|question no)(?: (?:soal|butir|urut|urutan|question|item))*'),
  ],
  ['packet', whole('paket|packet|paket soal')],
  ['group', whole('grup|kelompok|group')],
  ['type', whole(`(?:jenis|tipe|type|bentuk|kategori)(?: ${ASKED})?|question type|qtype|kode jenis`)],
  [
    'instruction',
    whole('instruksi|petunjuk|wacana|stimulus|bacaan|teks bacaan|narasi|instruction|passage|reading passage'),
  ],
  [
    'picture',
    whole(
      `(?:(?:file|url|link|nama) )*(?:gambar|foto|ilustrasi|image|picture)(?: (?:${ASKED}|url|link|file))*`,
    ),
  ],
  ['wrong', whole('(?:penjelasan|pembahasan) salah|wrong explanation|incorrect feedback')],
  [
    'correct',
    whole(
      `(?:answer |general )?(?:penjelasan|pembahasan|alasan|explanation|feedback|rationale|solusi|solution|umpan balik)(?: (?:benar|jawaban|kunci|${ASKED}))*`,
    ),
  ],
  [
    'point',
    whole(
      '(?:default )?(?:poin|points?|bobot|skor|nilai|scores?|marks?|grade|defaultgrade|weight)(?: (?:nilai|soal|butir|maks|maksimal|maksimum|max|benar|per soal|per butir|points?))*',
    ),
  ],
  [
    'timer',
    whole(
      '(?:batas |alokasi )?(?:timer|waktu|durasi|detik|time|timelimit|duration|seconds)(?: (?:pengerjaan|soal|detik|menit|limit|in|dalam|sec|secs|seconds))*',
    ),
  ],
  [
    'question',
    whole(`(?:${TEXT} )*${ASKED}(?: (?:text|teks|title|body|content|pilihan ganda|pg))*|questiontext`),
  ],
  [
    'key',
    whole(
      [
        `(?:(?:isi|teks|nomor|no|huruf|indeks|index) )?(?:kunci|kj|keys?)(?: (?:jawaban|jawab|jwb|soal|benar|${ASKED}))*`,
        `(?:(?:isi|teks|nomor|no|huruf|indeks|index) )?${ANSWERS}(?: yang| (?:paling|yg))* ${RIGHT}(?: s)?`,
        '(?:jawaban|jawab|jwb|answers?|ans)(?: (?:keys?|indexes|index|number|no|letter|kunci))?',
        `${RIGHT}(?: (?:answers?|options?|choices?|keys?|index|number|letter|ans))*(?: s)?`,
        'pasangan',
      ].join('|'),
    ),
  ],
  ['options', whole('(?:opsi|pilihan|options?|choices|alternatif)(?: (?:jawaban|ganda|answers?))*')],
]

/** Keys that are numbers of places may count from 0 under such a heading. */
const COUNTED = /\b(?:index|indeks)\b/

const OPTION = new RegExp(
  `^(?:(?:${TEXT}|${ANSWERS}) )+(?:(?:jawaban|ganda|teks|text|options?|answers?) )*${SIGN}(?: (?:teks|text|jawaban|options?|answers?))*$|^([a-t])$`,
)
const IS_RIGHT = new RegExp(
  `^(?:benar|betul|kunci|status|ket|keterangan|skor|score|nilai|bobot|poin|points?|fraction|grade|is correct|correct|is right)(?: (?:jawaban|opsi|pilihan|options?|answers?))* ${SIGN}$`,
)
const DISTRACTOR = new RegExp(
  `^(?:(?:jawaban|opsi|pilihan) salah|(?:incorrect|wrong|distractors?|distraktor|pengecoh)(?: (?:answers?|options?|jawaban))*) ?${SIGN}?$`,
)

const MAX_HEADING = 200

/** A heading in words, without what stands in brackets or behind a dash. */
export const words = (heading: string): string =>
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
  return [text, ...(parts.length > 1 ? parts : [])].map(words).filter((name) => name !== '')
}

function nameUse(name: string): ColumnUse | undefined {
  const option = OPTION.exec(name)
  const sign = option?.[1] ?? option?.[2]
  // «Opsi 0» counts from nought: that is asked of all headings.
  if (sign !== undefined) return `option ${positionOf(sign)}`
  const right = IS_RIGHT.exec(name)?.[1]
  if (right !== undefined) return `isRight ${positionOf(right)}`
  const wrong = DISTRACTOR.exec(name)
  if (wrong) return `option ${wrong[1] === undefined ? 1 : positionOf(wrong[1]) + 1}`
  return names.find(([, pattern]) => pattern.test(name))?.[0]
}

/** What a heading says its column is for; undefined if nothing known. */
export function columnUse(heading: string): ColumnUse | undefined {
  for (const name of namesIn(heading)) {
    const use = nameUse(name)
    if (use) return use
  }
  return undefined
}

/** Whether a heading is that of what is wrong beside the right answer. */
export const isDistractor = (heading: string): boolean =>
  namesIn(heading).some((name) => DISTRACTOR.test(name))

export const isCounted = (heading: string): boolean => namesIn(heading).some((name) => COUNTED.test(name))

/** Whether headings stand above marks for what is true and what is false. */
export const isTrueHeading = (heading: string): boolean => /^(?:b|benar|betul|true|ya)$/.test(words(heading))
export const isFalseHeading = (heading: string): boolean => /^(?:s|salah|false|tidak)$/.test(words(heading))

export const positionIn = (use: ColumnUse): number | undefined => {
  const match = /^(?:option|isRight) (-?\d+)$/.exec(use)
  return match ? Number(match[1]) : undefined
}
