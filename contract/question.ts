import { z } from 'zod'
import { defineCall, NoData, SaveResult, Timestamps, VersionFields } from './call.ts'
import { isVisible, withoutInvisibleCharacters } from './characters.ts'
import { checkIssues } from './checkIssues.ts'
import { FileAddress, Id, OptionalLine, PublishStatus, RichText } from './primitives.ts'

const MediaOfText = z.object({
  id: Id,
  type: z.enum(['image', 'audio']).optional(),
  public_url: FileAddress.optional(),
  url: FileAddress.optional(),
  alt: z.string().nullish(),
  title: z.string().optional(),
})

/** By id: the library has the rest. */
const MediaChoice = z.object({ id: Id })

export const MAX_OPTIONS = 20

/** Bounded: a whole question fits the limit of a body in any script. */
const QuestionText = RichText.max(50_000)
const OptionText = RichText.max(20_000)

const textWithMedia = <Text extends z.ZodType>(text: Text) => z.object({ text, media: MediaOfText.nullish() })
const textWithMediaChoice = <Text extends z.ZodType>(text: Text) =>
  z.object({ text, media: MediaChoice.nullish() })

const commonFields = {
  type: z.enum(['multiple_choice']),
  question_type: OptionalLine(50).default('text'),
  answer_type: OptionalLine(50).default('text'),
  point: z.number().min(0).max(10_000),
  /** Texts of the right options. */
  correct_answer: z.array(OptionText).max(MAX_OPTIONS),
  status: PublishStatus.default('publish'),
}
/** Seconds. */
const Timer = z.int().min(0).max(86_400).nullish()

export const Question = z.object({
  id: Id,
  ...commonFields,
  /** A group's instruction is stored with each of its questions. */
  instruction: textWithMedia(QuestionText).nullish(),
  question: textWithMedia(QuestionText).extend({ timer: Timer }),
  options: z.array(textWithMedia(OptionText)).max(MAX_OPTIONS),
  explanation: z
    .object({ correct: textWithMedia(QuestionText).nullish(), wrong: textWithMedia(QuestionText).nullish() })
    .nullish(),
  ...Timestamps.shape,
})
export type Question = z.infer<typeof Question>

export const QuestionForm = z.object({
  ...commonFields,
  instruction: textWithMediaChoice(QuestionText).nullish(),
  question: textWithMediaChoice(QuestionText).extend({ timer: Timer }),
  options: z.array(textWithMediaChoice(OptionText)).max(MAX_OPTIONS),
  explanation: z
    .object({
      correct: textWithMediaChoice(QuestionText).nullish(),
      wrong: textWithMediaChoice(QuestionText).nullish(),
    })
    .nullish(),
})
export type QuestionForm = z.output<typeof QuestionForm>

const TAG = /<(?:"[^"]*"|'[^']*'|[^"'<>])*>/g
/** Tags that separate words. */
const BLOCK_TAG = /^<\/?(?:p|h[1-6]|blockquote|[ou]l|li|pre|hr|br|div|t[dhr]|table)\b/i
const ENTITY = /&(?:(nbsp|lt|gt|quot|apos|amp)|#(\d{1,7})|#x([\da-f]{1,6}));/gi
const NAMED_ENTITIES: Readonly<Record<string, string>> = {
  nbsp: ' ',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  amp: '&',
}
const LAST_CODE_POINT = 0x10ffff

function decodeEntity(entity: string, name?: string, decimal?: string, hex?: string): string {
  if (name !== undefined) return NAMED_ENTITIES[name.toLowerCase()] ?? entity
  const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
  return code <= LAST_CODE_POINT ? String.fromCodePoint(code) : entity
}

/** XML's own entities and numbers, and blanks of HTML. */
export const decodeEntities = (text: string): string => text.replace(ENTITY, decodeEntity)

/** Fast path: most texts. */
const PARAGRAPH = /^<p>[^<>&]*<\/p>$/
const SPACES = /[^\S ]|\s\s/

const withSingleSpaces = (text: string) => (SPACES.test(text) ? text.replace(/\s+/g, ' ') : text).trim()

/** Trimmed; whitespace collapsed, except with `<pre>`. */
export function plainText(html: string): string {
  if (PARAGRAPH.test(html)) return withSingleSpaces(html.slice(3, -4))
  const words = decodeEntities(html.replace(TAG, (tag) => (BLOCK_TAG.test(tag) ? ' ' : '')))
  return /<pre[\s>]/i.test(html) ? words.trim() : withSingleSpaces(words)
}

const ASCII = /^[ -~]*$/

/** For comparing options: without markup and invisible characters, case-folded, NFC. */
export function toComparable(html: string): string {
  const words = plainText(html)
  if (ASCII.test(words)) return words.toLowerCase()
  const text = withoutInvisibleCharacters(words).normalize('NFC').trim()
  // Both, for letters with two lower-case forms or a two-letter capital.
  return isVisible(text) ? text.toUpperCase().toLowerCase().normalize('NFC') : ''
}

type QuestionIssue = {
  path: (string | number)[]
  rule: 'required' | 'sameOption' | 'noSuchOption' | 'noPoints'
}

/** Missing or contradicting parts. Texts as sanitised by the server. */
export function findQuestionIssues({
  question,
  options,
  correct_answer,
  point,
}: Pick<QuestionForm, 'question' | 'options' | 'correct_answer' | 'point'>): QuestionIssue[] {
  const texts = options.map(({ text }) => toComparable(text))
  const indexByText = new Map<string, number>()
  const optionIssues = texts.flatMap((text, index): QuestionIssue[] => {
    const path = ['options', index, 'text']
    if (text === '') return [{ path, rule: 'required' }]
    const isDuplicate = indexByText.has(text)
    if (!isDuplicate) indexByText.set(text, index)
    return isDuplicate ? [{ path, rule: 'sameOption' }] : []
  })
  const [answer] = correct_answer
  return [
    ...(toComparable(question.text) === ''
      ? [{ path: ['question', 'text'], rule: 'required' as const }]
      : []),
    ...(options.length === 0 ? [{ path: ['options'], rule: 'required' as const }] : []),
    ...optionIssues,
    ...(answer === undefined
      ? [{ path: ['correct_answer'], rule: 'required' as const }]
      : correct_answer.length === 1 && indexByText.has(toComparable(answer))
        ? []
        : [{ path: ['correct_answer'], rule: 'noSuchOption' as const }]),
    ...(point > 0 ? [] : [{ path: ['point'], rule: 'noPoints' as const }]),
  ]
}

const QuestionCreate = QuestionForm.check(checkIssues(findQuestionIssues))
const QuestionUpdate = QuestionForm.extend(VersionFields.shape).check(checkIssues(findQuestionIssues))

/** Nested, unlike any other: `data.data.id` of the body. */
const QuestionSaveResult = z.object({ data: SaveResult })

export const questionCalls = {
  'question.detail': defineCall({
    method: 'GET',
    path: '/bank/v1/question/admin/detail/{id}',
    summary: 'Satu soal',
    response: Question,
  }),
  'question.create': defineCall({
    method: 'POST',
    path: '/bank/v1/question/admin/create',
    summary: 'Menambah soal; ia tampil setelah sebuah grup mengambilnya',
    isCreation: true,
    body: QuestionCreate,
    response: QuestionSaveResult,
  }),
  'question.update': defineCall({
    method: 'PUT',
    path: '/bank/v1/question/admin/update/{id}',
    summary: 'Mengubah soal',
    body: QuestionUpdate,
    errorStatuses: [409],
    response: QuestionSaveResult,
  }),
  'question.delete': defineCall({
    method: 'DELETE',
    path: '/bank/v1/question/admin/delete/{id}',
    summary: 'Menghapus soal',
    capability: 'undo',
    response: NoData,
  }),
  'question.restore': defineCall({
    method: 'POST',
    path: '/bank/v1/question/admin/restore/{id}',
    summary: 'Mengembalikan soal yang dihapus dalam 30 hari terakhir',
    capability: 'undo',
    isIdempotent: true,
    response: QuestionSaveResult,
  }),
}
