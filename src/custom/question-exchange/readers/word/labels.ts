import { type Line, textOf } from './runs.ts'

/*
 * What a line begins with says what it is: the number of a question, the letter of an option, or words like «Kunci:».
 */

/** The options that a question can have by letters: A to T. */
const LETTERS = 'A-Ta-t'

export type Label =
  /**
   * @param rest where its text begins.
   * @param isWeak only what comes next in order is a number of a question that is written like this.
   */
  | { readonly kind: 'number'; readonly number: number; readonly isWeak: boolean; readonly rest: number }
  | { readonly kind: 'option'; readonly place: number; readonly isStarred: boolean; readonly rest: number }
  | { readonly kind: 'answer'; readonly rest: number }
  | { readonly kind: 'explanation'; readonly rest: number }
  | { readonly kind: 'point'; readonly value: string }
  | { readonly kind: 'timer'; readonly seconds: string }
  /** The numbers of the questions that a text is for. */
  | { readonly kind: 'passage'; readonly first: number; readonly last: number }
  /** What stands above a list of keys, or above the key of one question. */
  | { readonly kind: 'keys' }
  /** @param place that of the option which the same line could be, behind its letter. */
  | { readonly kind: 'section'; readonly place: number | undefined; readonly rest: number }
  /** What a printer puts at the edge of each page. */
  | { readonly kind: 'page' }

const BLANKS = '[ \\t\\u00a0]*'
const NUMBER_WORDS = `(?:(?:soal|pertanyaan|question|q)\\b\\.?${BLANKS})?(?:(?:nomor|nomer|no)\\b\\.?${BLANKS})?`
// «1.5 juta», «17.00» and «10:30» are numbers of something else.
const NUMBER = new RegExp(`^${BLANKS}${NUMBER_WORDS}\\(?(\\d{1,4})${BLANKS}(?:[.:](?!\\d)|[)\\]][.:]?)`, 'i')
const NUMBER_ALONE =
  /^\s*(?=[spqn])(?:(?:soal|pertanyaan|question)\s*)?(?:(?:nomor|nomer|no)\b\.?\s*)?(\d{1,4})\s*$/i
const NUMBER_BEHIND_WORD =
  /^\s*(?=[spqn])(?:(?:soal|pertanyaan|question)\s*)?(?:(?:nomor|nomer|no)\b\.?\s*)?(\d{1,4})\s+(?=[\p{Lu}"“])/iu
const OPTION = new RegExp(
  `^${BLANKS}(?:[-–•▪☐○]${BLANKS})?(\\*{0,2}|[✓✔√☑✅●])${BLANKS}[([]?([${LETTERS}])${BLANKS}(\\*?)[.):\\]](\\*?(?:${BLANKS}\\*{1,2}(?=[^\\s*]))?)`,
)
const ANSWER_WORDS =
  '(?:kunci(?:\\s+jawaban)?(?:nya)?|jawaban(?:nya)?(?:\\s+(?:yang\\s+)?(?:paling\\s+)?(?:benar|tepat))?|jawab|jwb|correct\\s+answer|answer|ans|key)'
const ANSWER = new RegExp(`^[\\s*([]*${ANSWER_WORDS}\\s*[:=]\\s*`, 'i')
/** Without a colon, only a letter is an answer. */
const ANSWER_LETTER = new RegExp(
  `^[\\s*([]*${ANSWER_WORDS}\\s+(?:(?:adalah|ialah|is)\\s+)?(?=\\(?[A-Ta-t](?:[.)\\]]|\\s*$))`,
  'i',
)
const EXPLANATION =
  /^[\s*]*(?:pembahasan|penjelasan|alasan|explanation|rationale|feedback|umpan\s+balik)\s*[:=]\s*/i
const POINT = /^[\s*]*(?:poin|point|points|bobot|skor|nilai)\s*[:=]\s*(\S{1,20})\s*$/i
const TIMER = /^[\s*]*(?:timer|waktu)\s*[:=]\s*(\d{1,6})\s*(detik|menit|dtk|mnt|s|m)?\.?\s*$/i
const KEYS =
  /^[\s*]*(?:(?:no|nomor)\b[\s.|]*(?:soal\b[\s.|]*)?(?=kunci|jawaban)|[a-z]\.\s+|[ivx]{1,5}\.\s+)?(?:daftar\s+)?(?:kunci(?:\s+jawaban)?|answer\s+keys?|jawaban|kunci\s+soal)(?:\s+(?:soal|tes))?\s*:?[\s*]*$/i
/** A heading with more to say is one only above keys. */
const KEYS_OF =
  /^[\s*]*(?:daftar\s+|(?:no|nomor)\b[\s.|]*(?:soal\b[\s.|]*)?)?(?:kunci(?:\s+(?:jawaban|soal))?|jawaban(?=\s*:?$)|answer\s+keys?)\b[^:=]{0,80}:?[\s*]*$/i
const PASSAGE =
  /\b(?:soal|nomor|no\.?|pertanyaan|questions?)\s*(?:nomor|nomer|no\.?|number)?\s*(\d{1,4})\s*(?:-|–|—|s\.?\s?\/?\s?d\.?|sampai(?:\s+dengan)?|hingga|dan|to|and)\s*(?:nomor|no\.?)?\s*(\d{1,4})\b/i
const SECTION =
  /^\s*(?:(?:([a-h])|[ivx]{1,5})[.)]\s*)?(?:(?:soal|bagian|tes)\s+)?(?:essay|esai|uraian|isian(?:\s+singkat)?|pilihan\s+ganda|menjodohkan|benar\s*(?:[-/–]|atau)\s*salah|multiple\s+choice)\b.{0,60}$/i
const TASK =
  /^\s*(?:([a-h])|[ivx]{1,5})[.)]\s+(?:pilihlah|jawablah|berilah|isilah|lengkapilah|jodohkanlah|kerjakanlah|tentukanlah)\b/i
const PAGE =
  /^\s*(?:[-–]\s*)?(?:halaman|hal\.|hlm\.|page)\s*\d{1,4}(?:\s*(?:dari|of|\/)\s*\d{1,4})?(?:\s*[-–])?\s*$/i

/** The most letters of a line that are looked at: what a line is, stands at its beginning. */
const SEEN = 300

const asSeconds = (value: string, unit: string | undefined) =>
  /^m/i.test(unit ?? '') ? String(Number(value) * 60) : value

export const placeOf = (letter: string): number => letter.toUpperCase().charCodeAt(0) - 65

/** What a line begins with, if with anything that says what it is. */
export function labelOf(line: Line): Label | undefined {
  const text = textOf(line).slice(0, SEEN)
  const words = beginsWithWords(text)
  if (words) return words
  const number = numberIn(text)
  const passage = PASSAGE.exec(text)
  if (passage && !number) return { kind: 'passage', first: Number(passage[1]), last: Number(passage[2]) }
  if (number) return number
  const option = optionIn(text)
  const section = SECTION.exec(text) ?? TASK.exec(text)
  if (section)
    return { kind: 'section', place: section[1] ? placeOf(section[1]) : undefined, rest: option?.rest ?? 0 }
  return option
}

function numberIn(text: string): Extract<Label, { kind: 'number' }> | undefined {
  const signed = NUMBER.exec(text) ?? NUMBER_ALONE.exec(text)
  const found = signed ?? NUMBER_BEHIND_WORD.exec(text)
  return found
    ? { kind: 'number', number: Number(found[1]), isWeak: !signed, rest: found[0].length }
    : undefined
}

function optionIn(text: string): Extract<Label, { kind: 'option' }> | undefined {
  const option = OPTION.exec(text)
  if (!option) return undefined
  const [found, before = '', letter = '', inside = '', behind = ''] = option
  const isStarred = `${before}${inside}${behind}`.trim() !== ''
  return { kind: 'option', place: placeOf(letter), isStarred, rest: found.length }
}

function beginsWithWords(text: string): Label | undefined {
  const point = POINT.exec(text)
  if (point) return { kind: 'point', value: point[1] ?? '' }
  const timer = TIMER.exec(text)
  if (timer) return { kind: 'timer', seconds: asSeconds(timer[1] ?? '', timer[2]) }
  if (KEYS.test(text)) return { kind: 'keys' }
  const answer = ANSWER.exec(text) ?? ANSWER_LETTER.exec(text)
  if (answer) return { kind: 'answer', rest: answer[0].length }
  if (PAGE.test(text)) return { kind: 'page' }
  const explanation = EXPLANATION.exec(text)
  return explanation ? { kind: 'explanation', rest: explanation[0].length } : undefined
}

const HEADING =
  /^\s*(?:(?:[a-h]|[ivx]{1,5})[.)]\s*)?(?:(?:paket|bagian|part|section)\s+(?:soal\s+)?(?:[a-z]|\d{1,3}|[ivx]{1,5})\b.{0,60}|benar\s+salah\b.{0,60}|selamat\s+(?:mengerjakan|bekerja)\b.{0,60})$/i
/** Two words and more in capitals alone. */
const CAPITALS =
  /^\s*(?:(?:[A-H]|[IVX]{1,5})[.)]\s*)?\p{Lu}[\p{Lu}\d'’()/-]+(?:\s+[\p{Lu}\d'’()/&:–-]+){1,10}\s*$/u
const LEAD =
  /^\s*(?:perhatikan|bacalah|cermati(?:lah)?|amati(?:lah)?|simak(?:lah)?)\b.{0,200}\b(?:berikut|di\s?bawah)\b/i

/** What a line between two questions is, if it goes on with neither: a heading, or what leads to the next one. */
export function betweenOf(line: Line): 'heading' | 'lead' | undefined {
  const text = textOf(line).slice(0, SEEN)
  if (/^[\s\uFFFC]*\uFFFC[\s\uFFFC]*$/.test(text) || LEAD.test(text)) return 'lead'
  const isShort = text.length <= 80
  return isShort && (HEADING.test(text) || CAPITALS.test(text)) ? 'heading' : undefined
}

/** What a heading of keys says of which questions they are for. */
export const keysFor = (line: Line): string =>
  textOf(line)
    .slice(0, SEEN)
    .toLowerCase()
    .replace(/\b(?:daftar|kunci|jawaban|soal|answer|keys?|nomor|no)\b|[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Whether a line can stand above a list of keys. */
export const isAboveKeys = (line: Line): boolean => KEYS_OF.test(textOf(line).slice(0, SEEN))
