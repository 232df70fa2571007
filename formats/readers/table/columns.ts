/** The columns of a table of questions. */
export type Column =
  | 'id'
  | 'no'
  | 'packet'
  | 'group'
  | 'type'
  | 'instruction'
  | 'question'
  | 'picture'
  | 'key'
  | 'point'
  | 'timer'
  | 'correct'
  | 'wrong'
  | 'fingerprint'
  | `option ${number}`

/** Accepted headings in lower case; the first is the one that is written. */
export const columnNames: Readonly<Record<Exclude<Column, `option ${number}`>, readonly string[]>> = {
  id: ['id', 'id soal', 'question id'],
  no: ['no', 'nomor', 'number', 'no urut', 'no soal', 'nomor soal'],
  packet: ['paket', 'packet', 'paket soal'],
  group: ['grup', 'kelompok', 'group'],
  type: ['jenis', 'jenis soal', 'tipe', 'tipe soal', 'type', 'question type'],
  instruction: ['instruksi', 'petunjuk', 'wacana', 'stimulus', 'bacaan', 'teks bacaan', 'instruction'],
  question: [
    ...['soal', 'pertanyaan', 'butir soal', 'naskah soal', 'teks soal', 'isi soal', 'uraian soal'],
    ...['rumusan soal', 'rumusan butir soal', 'question', 'question text', 'questions'],
  ],
  picture: ['gambar', 'foto', 'ilustrasi', 'gambar soal', 'image', 'picture'],
  key: [
    ...['kunci', 'kunci jawaban', 'jawaban', 'jawaban benar', 'jawaban yang benar', 'kunci jawab'],
    ...['key', 'answer', 'answer key', 'correct', 'correct answer', 'correct answers', 'correct answer s'],
  ],
  point: ['poin', 'bobot', 'skor', 'nilai', 'bobot nilai', 'point', 'points', 'score', 'mark', 'marks'],
  timer: ['timer', 'waktu', 'detik', 'time', 'time limit', 'time in seconds', 'waktu pengerjaan'],
  correct: [
    ...['penjelasan', 'pembahasan', 'penjelasan benar', 'pembahasan benar', 'alasan'],
    ...['explanation', 'answer explanation', 'feedback', 'rationale'],
  ],
  wrong: ['penjelasan salah', 'pembahasan salah', 'wrong explanation', 'incorrect feedback'],
  fingerprint: ['sidik', 'fingerprint'],
}

const known = new Map(
  Object.entries(columnNames).flatMap(([column, names]) => names.map((name) => [name, column as Column])),
)

/** An option by its letter, or by its number behind a word. */
const OPTION = /^(?:(?:opsi|pilihan|jawaban|alternatif|option|answer|choice) ?([a-t]|\d{1,2})|([a-t]))$/

/** A heading without instructions in brackets or after a dash. */
const bare = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/\([^)]*\)/g, ' ')
    .replace(/\s[-–—]\s.*$/, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** The column of a heading; undefined if unknown. */
export function columnOf(heading: string): Column | undefined {
  const name = bare(heading.slice(0, 200))
  const column = known.get(name)
  if (column) return column
  const [, named, alone] = OPTION.exec(name) ?? []
  const sign = named ?? alone
  // Options from 0 are unknown: their keys may count from 0 or 1.
  if (sign === undefined || Number(sign) === 0) return undefined
  return `option ${/\d/.test(sign) ? Number(sign) - 1 : sign.charCodeAt(0) - 97}`
}

/** Whether a heading is that of one column for all options. */
export const isOfOptions = (heading: string): boolean =>
  /^(?:opsi|pilihan|options?|choices|alternatif)(?: (?:jawaban|ganda|answers?))?$/.test(
    bare(heading.slice(0, 200)),
  )

/** The columns of a heading row, each once: of two with the same name the first counts. */
export function columnsOf(headings: readonly string[]): ReadonlyMap<Column, number> {
  const columns = new Map<Column, number>()
  headings.forEach((heading, position) => {
    const column = columnOf(heading)
    if (column && !columns.has(column)) columns.set(column, position)
  })
  return columns
}

/** The columns of options that are there already, with their headings. */
export const optionsAgain = (headings: readonly string[]): ReadonlyMap<number, Column> => {
  const columns = columnsOf(headings)
  return new Map(
    headings.flatMap((heading, position): [number, Column][] => {
      const column = columnOf(heading)
      return column?.startsWith('option ') && columns.get(column) !== position ? [[position, column]] : []
    }),
  )
}

/**
 * Whether these are the columns of a table of questions. Questions with ids need neither options nor a key: the rest is
 * known.
 */
export function isOfQuestions(columns: ReadonlyMap<Column, number>): boolean {
  const options = [...columns.keys()].filter((column) => column.startsWith('option ')).length
  return columns.has('question') && (options >= 2 || columns.has('key') || columns.has('id'))
}
