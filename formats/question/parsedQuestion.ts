import type { TableColumns } from './columns.ts'
import type { Evidence } from './evidence.ts'

/* Questions outside of a test: the output of readers, and the input of writers. */

/** Rich text by the contract's policy; `<img src="import:3">` shows the fourth of the reading's files. */
export type Html = string

export type Format = 'gift' | 'aiken' | 'moodle' | 'csv' | 'xlsx' | 'docx' | 'text'

export type ParsedQuestion = {
  /** The API's name for it, where the file was taken out of a test. */
  readonly id: string | undefined
  readonly packet: string | undefined
  /** Neighbours with the same one stand in a group, under one instruction. */
  readonly group: string | undefined
  readonly instruction: Html
  readonly question: Html
  readonly options: readonly Html[]
  readonly right: number | undefined
  /** As typed; empty if missing. `timer` in seconds. */
  readonly point: string
  readonly timer: string
  readonly correct: Html
  readonly wrong: Html
}

/** Why something that is no question of the product's kind is left out. */
export type SkipReason =
  | 'essay'
  | 'matching'
  | 'numerical'
  | 'shortAnswer'
  | 'severalRight'
  | 'cloze'
  | 'ordering'
  | 'calculated'
  | 'otherType'
  | NonQuestionReason

/** Why something that is no question at all is left out. */
export type NonQuestionReason = (typeof nonQuestionReasons)[number]

const nonQuestionReasons = [
  'description',
  /** A key of a list that is for no question. */
  'leftKey',
  'unread',
  /** Unknown columns of a table. */
  'columns',
  /** Hidden text of a document; a sheet that is hidden. */
  'hidden',
  'hiddenSheet',
  'footnote',
  'comment',
  /** What a template says of a question beside it: its topic, its level … */
  'template',
  'example',
  'chat',
  'pageEdge',
  /** What somebody answered. */
  'response',
  /** How to answer, or how to fill in a sheet. */
  'guide',
] as const

const nonQuestionReasonSet: ReadonlySet<SkipReason> = new Set(nonQuestionReasons)

/** Whether something that is left out is a question, of a kind that the product does not have. */
export const isUnsupportedQuestion = (reason: SkipReason): boolean => !nonQuestionReasonSet.has(reason)

/** Why a question cannot be imported as it is. */
export type ErrorRule =
  | 'noQuestion'
  | 'noOptions'
  | 'emptyOption'
  /** A picture without an alternative text. */
  | 'pictureOption'
  | 'sameOption'
  | 'noAnswer'
  | 'unknownAnswer'
  | 'twoAnswers'
  /** Different formatting marks different options. */
  | 'twoMarks'
  /** A list of keys counts otherwise than the document. */
  | 'otherNumbers'
  /** Something of a page's edge may stand in an option. */
  | 'pageEdge'
  /** A line that goes on with the numbers of the document stands inside of it. */
  | 'swallowed'
  | 'oneOption'
  | 'keysAbove'
  | 'twoLists'
  /** Its options have no letters, and the questions differ in their shape. */
  | 'unevenOptions'
  | 'hiddenOption'
  | 'tooManyOptions'
  | 'tooLong'
  | 'unclosed'
  | 'unopened'
  | 'noPointNumber'
  | 'noTimerNumber'
  | 'cellError'
  /** A table has the column twice. */
  | 'optionTwice'
  /** Another row has its id. */
  | 'idTwice'

/** What to check in a question that can be imported. */
type WarningRule =
  | 'trueFalse'
  | 'weights'
  | 'remotePicture'
  | 'lostPicture'
  | 'lostMedia'
  | 'lostHints'
  | 'lostTags'
  | 'lostPartFeedback'
  | 'sharedFeedback'
  | 'joinedLines'
  | 'joinedReason'
  | 'keptSign'
  | 'missingOption'
  /** Cells of a row stand beside the headings. */
  | 'cellsBeyond'
  /** Its layout does not fit a line of text. */
  | 'formula'
  /** For questions that are already in the test. */
  | 'otherPlace'
  | 'editedHere'

/** Something at a line; `value` is what is put into its words. */
export type QuestionIssue = {
  readonly rule: ErrorRule | WarningRule
  readonly isError: boolean
  readonly line: number
  readonly value?: string | undefined
}

/** A question or skipped part of the source, with its first and last line, from 1. */
export type Entry = {
  readonly from: number
  readonly to: number
  readonly issues: readonly QuestionIssue[]
  /** A table row's columns. Others are left unchanged. */
  readonly columns?: ReadonlySet<string>
  /** What says which option is right, where that is not known. */
  readonly evidence?: readonly Evidence[]
  /** Tells whether the row was changed since its export. */
  readonly fingerprint?: string
} /** `comparable` tells it from others, without markup. */ & (
  | { readonly question: ParsedQuestion; readonly comparable: string; readonly skipped?: undefined }
  /** An excerpt in one line, and why it is skipped. */
  | { readonly question?: undefined; readonly skipped: SkipReason; readonly excerpt: string }
)

export type ParsedFile = {
  readonly name: string
  readonly mime: string
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly alt: string
}

export type Reading = {
  readonly format: Format
  /** The source as it is shown beside the result. */
  readonly lines: readonly string[]
  readonly entries: readonly Entry[]
  readonly files: readonly ParsedFile[]
  readonly tables?: readonly TableColumns[]
}

/** Whether anything of a source is a question, of whatever kind. */
export const hasQuestions = ({ entries }: Reading): boolean =>
  entries.some(({ skipped }) => skipped === undefined || isUnsupportedQuestion(skipped))

export type ReadErrorCode =
  | 'empty'
  | 'noQuestions'
  | 'tooLarge'
  | 'tooMuch'
  | 'oldWord'
  | 'oldExcel'
  | 'encrypted'
  | 'pdf'
  | 'rtf'
  | 'openDocument'
  | 'unknownFile'
  | 'damaged'
  | 'damagedXml'
  | 'entities'
  | 'notMoodle'
  | 'noColumns'
  /** Something stands far out on a sheet. */
  | 'farCells'
  /** The reader itself could not be loaded. */
  | 'unreachable'

/** @param line where it went wrong, from 1. */
export class UnreadableError extends Error {
  readonly code: ReadErrorCode
  readonly line: number | undefined
  constructor(code: ReadErrorCode, line?: number) {
    super(code)
    this.code = code
    this.line = line
  }
}

export const emptyQuestion: ParsedQuestion = {
  id: undefined,
  packet: undefined,
  group: undefined,
  instruction: '',
  question: '',
  options: [],
  right: undefined,
  point: '',
  timer: '',
  correct: '',
  wrong: '',
}

export const PICTURE_SCHEME = 'import:'

/** The indexes of the files that a rich text shows. */
export const pictureIndexesIn = (html: Html): number[] =>
  html.includes(PICTURE_SCHEME)
    ? [...html.matchAll(/<img\b[^<>]*? src="import:(\d{1,6})"/g)].map(([, position]) => Number(position))
    : []

export const richTextsOf = (parsed: ParsedQuestion): readonly Html[] => [
  ...[parsed.instruction, parsed.question, ...parsed.options],
  ...[parsed.correct, parsed.wrong],
]

export const mapRichTexts = (parsed: ParsedQuestion, transform: (html: Html) => Html): ParsedQuestion => ({
  ...parsed,
  instruction: transform(parsed.instruction),
  question: transform(parsed.question),
  options: parsed.options.map(transform),
  correct: transform(parsed.correct),
  wrong: transform(parsed.wrong),
})
