import { parseNumber } from '../../contract/parseNumber.ts'
import { MAX_OPTIONS, QuestionForm, toComparable } from '../../contract/question.ts'
import {
  type Entry,
  type ErrorRule,
  type Html,
  type ParsedQuestion,
  pictureIndexesIn,
  type QuestionIssue,
} from './parsedQuestion.ts'

/** The lines of a question, and those on which its options begin, where known. */
export type SourceLines = { readonly from: number; readonly to: number; readonly options?: readonly number[] }

const MAX_TEXT = 50_000
const MAX_OPTION = 20_000

/**
 * A parsed question as an entry: the reader's issues, then the errors common to all formats. A text that is a picture alone
 * gets the picture's alternative text.
 *
 * @param issues an answer error among them suppresses 'noAnswer'.
 */
export function toValidatedEntry(
  parsed: ParsedQuestion,
  sourceLines: SourceLines,
  issues: readonly QuestionIssue[] = [],
): Entry {
  const question = {
    ...parsed,
    question: withAltText(parsed.question),
    options: parsed.options.map(withAltText),
  }
  const texts = { question: toComparable(question.question), options: question.options.map(toComparable) }
  return {
    from: sourceLines.from,
    to: sourceLines.to,
    question,
    comparable: identityOf(texts.question, texts.options),
    issues: [...issues, ...validateQuestion(question, texts, sourceLines, issues)],
  }
}

/** The option that a letter (A, and AA behind Z) or a number from 1 names, from 0. */
export const positionOf = (sign: string): number =>
  /\d/.test(sign) ? Number(sign) - 1 : (sign.length - 1) * 26 + sign.toUpperCase().charCodeAt(0) - 65

/** The name of an option in messages. */
export const optionName = (position: number): string => String.fromCharCode('A'.charCodeAt(0) + position)

/** A text that is a picture alone, with what the picture shows. */
export function withAltText(html: Html): Html {
  if (!html.includes('<img') || toComparable(html) !== '') return html
  const words = [...html.matchAll(/<img\b[^<>]*? alt="([^"]*)"/g)].map(([, alt = '']) => alt.trim())
  const text = words.filter((alt) => toComparable(alt) !== '').join(', ')
  return text === '' ? html : `${html}<p>${text.replaceAll('&quot;', '"')}</p>`
}

type ComparableTexts = { readonly question: string; readonly options: readonly string[] }

function validateQuestion(
  parsed: ParsedQuestion,
  comparable: ComparableTexts,
  sourceLines: SourceLines,
  issues: readonly QuestionIssue[],
): QuestionIssue[] {
  const { question, instruction, correct, wrong, options, right, point, timer } = parsed
  const toError = (rule: ErrorRule, value?: string, line = sourceLines.from): QuestionIssue => ({
    rule,
    isError: true,
    line,
    value,
  })
  // Dots and strokes alone do, but beside a picture.
  const isDots = !/[\p{L}\p{N}\p{S}]/u.test(comparable.question) && pictureIndexesIn(question).length === 0
  const texts = [question, instruction, correct, wrong]
  const hasAnswerError = issues.some(({ rule }) => isAnswerError(rule))
  return [
    ...(comparable.question === '' || isDots ? [toError('noQuestion')] : []),
    ...(texts.some((text) => text.length > MAX_TEXT) ? [toError('tooLong')] : []),
    ...(options.length === 0 ? [toError('noOptions')] : []),
    ...(options.length === 1 ? [toError('oneOption')] : []),
    ...(options.length > MAX_OPTIONS ? [toError('tooManyOptions', String(options.length))] : []),
    ...validateOptions(options, comparable.options).map(({ rule, index }) =>
      toError(rule, optionName(index), sourceLines.options?.[index]),
    ),
    ...(options.length > 0 && right === undefined && !hasAnswerError ? [toError('noAnswer')] : []),
    ...(isValidPoint(point) ? [] : [toError('noPointNumber', point)]),
    ...(isValidTimer(timer) ? [] : [toError('noTimerNumber', timer)]),
  ]
}

/** Errors that go away when the right option is chosen. */
const ANSWER_ERRORS: ReadonlySet<QuestionIssue['rule']> = new Set([
  'noAnswer',
  'unknownAnswer',
  'twoAnswers',
  'twoMarks',
  'otherNumbers',
  'keysAbove',
])

export const isAnswerError = (rule: QuestionIssue['rule']): boolean => ANSWER_ERRORS.has(rule)

function validateOptions(options: readonly Html[], comparable: readonly string[]) {
  const seenTexts = new Set<string>()
  return options.flatMap((option, index) => {
    const text = comparable[index] ?? ''
    const isDuplicate = seenTexts.has(text)
    seenTexts.add(text)
    const emptyRule = pictureIndexesIn(option).length > 0 ? 'pictureOption' : 'emptyOption'
    const rules: readonly (ErrorRule | undefined)[] = [
      option.length > MAX_OPTION ? 'tooLong' : undefined,
      text === '' ? emptyRule : isDuplicate ? 'sameOption' : undefined,
    ]
    return rules.flatMap((rule) => (rule ? [{ rule, index }] : []))
  })
}

/** A question's identity: its texts without markup, options in any order. */
export const comparableText = (question: Html, options: readonly Html[]): string =>
  identityOf(toComparable(question), options.map(toComparable))

const identityOf = (question: string, options: readonly string[]): string =>
  JSON.stringify([question, ...options.toSorted()])

/* A question's points and seconds, as typed or read from a file. Empty is no issue: the form asks for it. */

/** Whether points are valid: a number above 0 that the API accepts. */
export function isValidPoint(typed: string): boolean {
  const number = parseNumber(typed)
  return number === null || (QuestionForm.shape.point.safeParse(number).success && Number(number) > 0)
}

export const isValidTimer = (typed: string): boolean =>
  QuestionForm.shape.question.shape.timer.safeParse(parseNumber(typed)).success
