import { positionOf } from '../../question/validate.ts'
import type { Label, LabelOf, ListItem, QuestionType } from '../document/line.ts'
import { type Line, textOf } from '../document/runs.ts'
import { COPIED_PAGE_TEXT, NAMED_PAGE } from './pages.ts'

export type { Label, LabelOf, ListItem, QuestionType } from '../document/line.ts'

import { BLANKS, BOX, EMPTY_BOX, OPEN_BRACKETS, TICKED_BOX_OR_BRACKET } from './boxes.ts'

/* What a line begins with says what it is: the number of a question, the letter of an option, or words like «Kunci:». */

const typePatterns: readonly (readonly [QuestionType, RegExp])[] = [
  ['severalRight', /kompleks|multiple\s+(?:answers?|response)|^\s*pgk\b/i],
  [
    'truth',
    /\bb\b.{0,40}\bbenar\b.{0,40}\bs\b|\bt\b.{0,40}\btrue\b.{0,40}\bf\b|benar\s*(?:[-/–,]|atau|dan)?\s*salah|true\s*(?:[-/–]|or|_)?\s*false|^\s*b\s*[-/]?\s*s\s*$/i,
  ],
  ['choice', /pilihan\s+ganda|multiple\s*[_ ]?choice|^\s*pg\b/i],
  ['essay', /essay|esai|uraian/i],
  ['shortAnswer', /isian|jawaban\s+singkat|short/i],
  ['matching', /menjodohkan|jodoh|pasang|matching/i],
  ['ordering', /mengurutkan|urutan|ordering/i],
]

export const questionTypeIn = (text: string): QuestionType | undefined =>
  typePatterns.find(([, pattern]) => pattern.test(text))?.[0]

const NUMBER_WORDS = `(?:(?:soal|pertanyaan|question|q)\\b\\.?${BLANKS})?(?:(?:nomor|nomer|no)\\b\\.?${BLANKS})?`
// «1.5 juta», «17.00» and «10:30» are numbers of something else.
const NUMBER = new RegExp(
  `^${BLANKS}${NUMBER_WORDS}(\\(?)(\\d{1,4})${BLANKS}(?:[.:](?!\\d)|[)\\]][.:]?)`,
  'i',
)
const NUMBER_ALONE =
  /^\s*(?=[spqn])(?:(?:soal|pertanyaan|question)\s*)?(?:(?:nomor|nomer|no)\b\.?\s*)?(\d{1,4})(?:\s*(?:dari|of|\/)\s*\d{1,4})?\s*$/i
const NUMBER_BEHIND_WORD =
  /^\s*(?=[spqn])(?:(?:soal|pertanyaan|question)\s*)?(?:(?:nomor|nomer|no)\b\.?\s*)?(\d{1,4})\s+(?=[\p{Lu}"“])/iu
/** «1 - Apa?», or a number alone on its line. */
const NUMBER_BARE =
  /^\s*(?:(?:soal|pertanyaan|question)\s+)?(?:(?:nomor|nomer|no)\b\.?\s*)?(\d{1,4})(?:\s*[-–—/]\s*(?=[\p{Lu}"“])|\s*$)/iu
const OPTION = new RegExp(
  `^${BLANKS}(?:(?:[-–•▪·${EMPTY_BOX}]|${OPEN_BRACKETS})${BLANKS}){0,2}(${TICKED_BOX_OR_BRACKET}|[*#]{0,2})${BLANKS}(?:(?:opsi|pilihan|option)${BLANKS})?[([]?(([A-Za-z])\\3{0,3})${BLANKS}(\\*?)[.):\\]]((?:\\*(?=\\s))?)`,
  'iu',
)
/** «Opsi 1: …» */
const NUMBERED_OPTION = /^[\s*•-]*(?:opsi|pilihan|option)\s?(\d{1,2})\s?[.):]\s*/i
/** A letter in a circle needs no sign; where one alone has it, it is marked. */
const CIRCLED = /^\s*([\u24B6-\u24CF\u24D0-\u24E9])[.)]?\s*(?=\S)/
const BULLET = /^\s*(?:([•·◦▪▫◆◇‣⁃∙➢➤►▶▸❖\uF0A7\uF0B7\uF0D8\uF0FC])\s*|([-–—o])\s+)/u
const ANSWER_WORDS =
  '(?:kunci(?:\\s*\\/?\\s*(?:jawaban|jawab|jwb))?(?:nya)?|k\\.?j|jawaban?(?:nya)?(?:\\s+(?:(?:yang|yg)\\s+)?(?:paling\\s+)?(?:benar|tepat|betul))?|jawab|jwbn?(?:an)?|jawban|(?:(?:di)?ralat|koreksi|revisi)(?=\\s*[:=]\\s*\\(?[A-E](?:[.)\\s]|$))|(?:the\\s+)?(?:correct|right)\\s+answers?|answer|ans|key)(?:\\s+(?:adalah|ialah|is|are)(?=\\s*:))?'
const BEFORE_WORDS = '[\\s*([•-]*'
const ANSWER = new RegExp(`^${BEFORE_WORDS}${ANSWER_WORDS}\\.?\\s*[:=]\\s*`, 'iu')
/** Without a colon, only a letter is an answer. */
const ANSWER_LETTER = new RegExp(
  `^${BEFORE_WORDS}${ANSWER_WORDS}(?:\\s+|\\s*[-–—→>.]{1,3}\\s*)(?:(?:adalah|ialah|is)\\s+)?(?=\\(?[A-Ta-t](?:[.)\\]]|\\s*$))`,
  'iu',
)
const EXPLANATION =
  /^[\s*]*(?:pembahasan|penjelasan|alasan|explanation|rationale|feedback|umpan\s+balik)(?:\s*[:=]\s*|\s+[-–—]\s+|(?:\s+(?:soal|jawaban))?(?:\s+(?:nomor|no\.?))?(?:\s+\d{1,4})?\s*[:.]?\s*$)/i
/** What somebody answered is no key. */
const RESPONSE =
  /^[\s*([•-]*(?:jawaban\s+(?:anda|peserta|siswa|saya|kamu|mahasiswa|responden)|your\s+answer)\s*[:=]/i
const POINT = /^[\s*]*(?:poin|point|points|bobot|skor|nilai)\s*[:=]\s*(\S{1,20})\s*$/i
/** As forms write it («1 poin»). */
const POINTS = /^\s*\(?(\d{1,3})\s(?:poin|points?|pts)\)?\s*$/i
const TIMER = /^[\s*]*(?:timer|waktu)\s*[:=]\s*(\d{1,6})\s*(detik|menit|dtk|mnt|s|m)?\.?\s*$/i
const KEYS =
  /^[\s*]*(?:(?:no|nomor)\b[\s.|]*(?:soal\b[\s.|]*)?(?=kunci|jawaban)|[a-z]\.\s+|[ivx]{1,5}\.\s+)?(?:daftar\s+)?(?:kunci(?:\s+jawaban)?|answer\s+keys?|jawaban(?:\s+(?:yang\s+)?benar)?|correct\s+answers?|kunci\s+soal|k\.?j\.?)(?:\s+(?:soal|tes))?\s*:?[\s*]*$/i
/** A heading with more to say is one only above keys. */
const KEYS_OF =
  /^[\s*|]*(?:(?:no|nomor)\b[\s.|]*(?:jawaban|kunci)\b[\s.|]*){2,10}$|^(?:[\s*|\p{Extended_Pictographic}]|\uFE0F)*(?:daftar\s+|(?:no|nomor)\b[\s.|]*(?:soal\b[\s.|]*)?)?(?:kunci(?:\s+(?:jawaban|soal))?|k\.?j\.?(?=\s*:?\s*$)|jawaban(?=\s*:?$)|answer\s+keys?)(?![\p{L}\p{N}])[^:=]{0,80}:?[\s*]*$|^[\s*]*pembahasan(?:\s+soal)?\s*:?[\s*]*$/iu
const PASSAGE =
  /\b(?:soal|nomor|no\.?|pertanyaan|questions?)\s*(?:nomor|nomer|no\.?|number)?\s*(\d{1,4})\s*(?:-|–|—|s\.?\s?\/?\s?d\.?|sampai(?:\s+dengan)?|hingga|dan|to|and)\s*(?:nomor|no\.?)?\s*(\d{1,4})\b/i
/** Numbers of questions in a line that leads to them, rather than of what a question is about. */
const LEADS_TO =
  /\b(?:baca(?:lah)?|cermati(?:lah)?|simak(?:lah)?|perhatikan(?:lah)?|untuk|berdasarkan|menjawab|soal|pertanyaan|wacana|teks|bacaan|cerita|dialog|percakapan|kasus|questions?|read)\b/i
const LEADS_FIRST =
  /^\s*\S{1,3}\s+(?:bacalah|cermati|simak|perhatikan|untuk|berdasarkan|soal|teks|wacana)\b.*\b(?:soal|pertanyaan)\b/i
const SECTION =
  /^\s*(?:(?:([a-h])|[ivx]{1,5})[.)]\s*)?(?:(?:soal|bagian|tes)\s+)?(?:essay|esai|uraian|isian(?:\s+singkat)?|pilihan\s+ganda|menjodohkan|benar\s*(?:[-/–]|atau)\s*salah|multiple\s+choice)\b.{0,60}$/i
const TASK =
  /^\s*(?:([a-h])|[ivx]{1,5})[.)]\s+(?:pilihlah|jawablah|berilah|isilah|lengkapilah|jodohkanlah|kerjakanlah|tentukanlah)\b|^\s*[ivx]{1,5}[.)]\s+(?:choose|write|match|fill|answer|complete|circle|arrange|translate)\b/i
/** What templates say of a question, behind its name. */
const TEMPLATE =
  /^[\s*]*(?:(?:jenis|tipe|type|bentuk)(?:\s+soal)?|indikator(?:\s+soal)?|level(?:\s+kognitif)?|kd|kompetensi(?:\s+(?:dasar|inti))?|materi(?:\s+pokok)?|(?:tingkat\s+)?kesulitan|difficulty|kategori|topik|title|(?:kode|no\.?|nomor)\s+soal|ranah(?:\s+kognitif)?|capaian\s+pembelajaran|tujuan\s+pembelajaran|elemen)\s*[:=]\s*(.{0,200})$/i
/** Words that a question or its options begin behind. */
const LABELLED_QUESTION =
  /^[\s*]*(?:soal|pertanyaan|question|q(?=\s*:))(?:\s*(?:no(?:mor)?\.?)?\s*(\d{1,4}))?\s*:\s*(?:(\d{1,4})\s*[.)]\s*)?/i
const OPTIONS_TAG = /^[\s*]*(?:opsi|pilihan|options|choices)(?:\s+jawaban)?(?:\s*\([^()]{0,40}\))?\s*:\s*$/i

/** The most letters of a line that are looked at: what a line is, stands at its beginning. */
export const SCAN_LENGTH = 300

const toSeconds = (value: string, unit: string | undefined) =>
  /^m/i.test(unit ?? '') ? String(Number(value) * 60) : value

/** Wide letters and signs, as keyboards of the East write them, and Arabic digits, one for one as others. */
const normaliseSigns = (raw: string) => {
  const text = withoutTag(raw)
  return withLatinLetter(
    OTHER_SIGNS.test(text)
      ? text.replace(new RegExp(OTHER_SIGNS, 'g'), (sign) => {
          if (sign === '\u3000') return ' '
          if (sign >= '\uFF00') return String.fromCharCode(sign.charCodeAt(0) - 0xfee0)
          return sign < '\u0700' ? String(sign.charCodeAt(0) & 15) : '.'
        })
      : text,
  )
}

/** Signs, and pictures as phones have them, that people put before words and numbers; not bullets. */
const BEFORE_NAME = /^(?:(?![▪▫◾◽▶◀])(?:[\s*✓→➔➜»\p{Extended_Pictographic}]|\uFE0F|\u200D))+/u

/** The name of a part in brackets («[KUNCI] B»), as before a colon. */
const TAG =
  /^(\s*)\[((?:jenis|tipe|soal|pertanyaan|kunci|jawaban|pembahasan|penjelasan|opsi|pilihan|nilai|bobot|poin|skor|indikator|level)(?:\s+\p{L}+)?(?:\s+\d{1,4})?)\]/iu
const withoutTag = (text: string) => (text.includes('[') ? text.replace(TAG, '$1 $2:') : text)

const OTHER_SIGNS = /[\u0660-\u0669\u3000-\u3002\uFF01-\uFF5E]/
const ARABIC_LETTER = /^(\s*\(?)([أاإبجده])(\u0640?)(?=\s?[.)])/
const latinLetters: Readonly<Record<string, string>> = {
  أ: 'A',
  ا: 'A',
  إ: 'A',
  ب: 'B',
  ج: 'C',
  د: 'D',
  ه: 'E',
}

/** The Arabic letter of an option, in the order of numbers; a stroke behind it is a blank. */
const withLatinLetter = (text: string) =>
  ARABIC_LETTER.test(text)
    ? text.replace(
        ARABIC_LETTER,
        (_, beforeSign: string, letter: string, stroke: string) =>
          `${beforeSign}${latinLetters[letter] ?? letter}${stroke && ' '}`,
      )
    : text

const QUOTED_LETTER =
  /^["“'‘«]?\s*(?:(?:opsi|pilihan|huruf|option|choice)\s+)?(\(?[A-Ta-t]\)?[.)]?)\s*["”'’»]?$/i
const NAMED_NUMBER = /^(?:opsi|pilihan|option|choice)\s+(\d{1,2})\.?$/i
const LETTER_BECAUSE = /^([A-Ta-t])\s+(?=(?:karena|sebab|because)\s)/i

/** An answer that is a letter with something around it («"B"», «opsi B», «B karena …»), as that letter. */
export function normaliseAnswer(answer: string): string {
  const text = answer.length > 20 ? answer : normaliseSigns(`${answer.trim()}.`).slice(0, -1)
  const letter = (QUOTED_LETTER.exec(text.slice(0, 40)) ?? NAMED_NUMBER.exec(text.slice(0, 40)))?.[1]
  if (letter !== undefined && text.length <= 40) return letter
  return LETTER_BECAUSE.test(text) ? text.replace(LETTER_BECAUSE, '$1 - ') : answer
}

const labelCache = new WeakMap<Line, Label | ListItem | 'none'>()

export function labelOf(line: Line): Label | ListItem | undefined {
  const cachedLabel = labelCache.get(line)
  if (cachedLabel) return cachedLabel === 'none' ? undefined : cachedLabel
  const label = readLabel(line)
  labelCache.set(line, label ?? 'none')
  return label
}

function readLabel(line: Line): Label | ListItem | undefined {
  if (line.label) return line.label
  const text = normaliseSigns(textOf(line).slice(0, SCAN_LENGTH))
  const textFromName = text.replace(BEFORE_NAME, (signs) => ' '.repeat(signs.length))
  const wordLabelFound = wordLabel(textFromName)
  if (wordLabelFound) return wordLabelFound
  const number = numberLabel(textFromName) ?? labelledQuestion(textFromName)
  const option = number ? undefined : optionLabel(text)
  const passage = number?.trust === 'sure' ? undefined : passageLabel(text)
  if (passage && (!option || LEADS_FIRST.test(text))) return passage
  if (number) return number.style === '' ? number : { ...number, style: `${number.style}${line.depth ?? 0}` }
  const section = SECTION.exec(text) ?? TASK.exec(text)
  if (section)
    return {
      kind: 'section',
      type: questionTypeIn(text),
      position: section[1] ? positionOf(section[1]) : undefined,
      textStart: option?.textStart ?? 0,
    }
  return option ?? itemLabel(text)
}

function passageLabel(text: string): LabelOf<'passage'> | undefined {
  const passage = PASSAGE.exec(text)
  if (!passage || !LEADS_TO.test(text) || /(?:\?|…|\.{3})\s*$/.test(text)) return undefined
  return { kind: 'passage', first: Number(passage[1]), last: Number(passage[2]) }
}

function numberLabel(text: string): LabelOf<'number'> | undefined {
  const numbered = NUMBER.exec(text)
  if (numbered) {
    const [matchedText, beforeSign = '', number] = numbered
    const sign = matchedText.trimEnd().replace(/^.*\d\s*/s, '')
    return {
      kind: 'number',
      number: Number(number),
      trust: 'sure',
      textStart: matchedText.length,
      style: `${beforeSign}${sign}`,
    }
  }
  const aloneMatch = NUMBER_ALONE.exec(text)
  const behindWordMatch = NUMBER_BEHIND_WORD.exec(text)
  const match = aloneMatch ?? behindWordMatch ?? NUMBER_BARE.exec(text)
  const trust = aloneMatch ? 'sure' : behindWordMatch ? 'inOrder' : 'withOptions'
  return match
    ? { kind: 'number', number: Number(match[1]), trust, style: '', textStart: match[0].length }
    : undefined
}

/** A question behind the word for it («Soal: …»); the word alone is followed by it. */
function labelledQuestion(text: string): LabelOf<'number'> | undefined {
  const match = LABELLED_QUESTION.exec(text)
  if (!match) return undefined
  const number = match[2] ?? match[1]
  return {
    kind: 'number',
    number: number === undefined ? undefined : Number(number),
    trust: 'labelled',
    style: ':',
    textStart: match[0].length,
  }
}

function optionLabel(text: string): LabelOf<'option'> | undefined {
  const circledMatch = CIRCLED.exec(text)
  if (circledMatch)
    return {
      kind: 'option',
      by: 'letter',
      position: ((circledMatch[1]?.charCodeAt(0) ?? 0) - 0x24b6) % 26,
      letterSign: '',
      isStarred: true,
      isBoxed: true,
      textStart: circledMatch[0].length,
    }
  const numberedMatch = NUMBERED_OPTION.exec(text)
  if (numberedMatch)
    return {
      kind: 'option',
      by: 'number',
      position: Number(numberedMatch[1]) - 1,
      isStarred: false,
      isBoxed: false,
      textStart: numberedMatch[0].length,
    }
  const option = OPTION.exec(text)
  // «[x]» is a box.
  if (!option || /^\s*(?:\[[xXvV]\]|\([xXvV]\))\s*$/.test(option[0])) return undefined
  const [match, beforeSign = '', letter = '', , withinSign = '', behindSign = ''] = option
  // A star with a blank behind it is a bullet where all options have one.
  const isBoxed = beforeSign !== '' && !/\*+[([A-Za-z]/.test(match)
  const isStarred = isBoxed || `${beforeSign}${withinSign}${behindSign}` !== ''
  return {
    kind: 'option',
    by: 'letter',
    position: positionOf(letter),
    isStarred,
    isBoxed,
    letterSign: match.replace(/[A-Za-z*\s]/g, ''),
    textStart: match.length,
  }
}

/** The bullet or box that a line begins with, whatever it goes on with. */
export const itemOf = (line: Line): ListItem | undefined => itemLabel(textOf(line).slice(0, SCAN_LENGTH))

function itemLabel(text: string): ListItem | undefined {
  const box = BOX.exec(text)
  if (box) {
    const isTicked = box[2] !== undefined
    return { kind: 'item', sign: 'box', isStarred: isTicked, isBoxed: isTicked, textStart: box[0].length }
  }
  const bullet = BULLET.exec(text)
  if (!bullet) return undefined
  const [match, symbol, sign] = bullet
  return {
    kind: 'item',
    sign: symbol ?? sign ?? '',
    isStarred: false,
    isBoxed: false,
    textStart: match.length,
  }
}

function wordLabel(text: string): Label | undefined {
  const point = POINT.exec(text) ?? POINTS.exec(text)
  if (point) return { kind: 'point', value: point[1] ?? '' }
  const timer = TIMER.exec(text)
  if (timer) return { kind: 'timer', seconds: toSeconds(timer[1] ?? '', timer[2]) }
  const template = TEMPLATE.exec(text)
  if (template) return { kind: 'template', type: questionTypeIn(template[1] ?? '') }
  if (OPTIONS_TAG.test(text)) return { kind: 'template' }
  if (KEYS.test(text)) return { kind: 'keys' }
  const answer = ANSWER.exec(text) ?? ANSWER_LETTER.exec(text)
  if (answer) return { kind: 'answer', textStart: answer[0].length }
  if (NAMED_PAGE.test(text) || COPIED_PAGE_TEXT.test(text)) return { kind: 'page', reason: 'pageEdge' }
  if (RESPONSE.test(text)) return { kind: 'page', reason: 'response' }
  const explanation = EXPLANATION.exec(text)
  return explanation ? { kind: 'explanation', textStart: explanation[0].length } : undefined
}

/** Whether a text ends like a question, or where its answer would go on. */
export const endsLikeQuestion = (text: string): boolean =>
  /(?:[?:…？：؟]|\.{3}|_{3}|\b(?:adalah|yaitu|ialah))[\s.)"”*]*$/i.test(text.slice(-60))

/** What a heading of keys says of which questions they are for. */
export const keyScopeOf = (line: Line): string =>
  textOf(line)
    .slice(0, SCAN_LENGTH)
    .toLowerCase()
    .replace(/\b(?:daftar|kunci|jawaban|soal|answer|keys?|nomor|no)\b|[^\p{L}\p{N}]+/gu, ' ')
    .trim()

export const isKeyHeading = (line: Line): boolean => KEYS_OF.test(textOf(line).slice(0, SCAN_LENGTH))
