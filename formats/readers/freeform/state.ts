import type { NonQuestionReason } from '../../question/parsedQuestion.ts'
import { type Line, trimLine } from '../document/runs.ts'
import type { Key, Passage, QuestionDraft, SkippedLine } from './drafts.ts'
import type { QuestionType } from './labels.ts'
import type { ReadLine } from './optionLists.ts'
import type { DocumentProfile } from './profile.ts'

/** Where the reading of a document is: see `reduceLines.ts`. */
type ReaderPart = 'outside' | 'guide' | 'stem' | 'option' | 'explanation' | 'keys'

export type ReaderState = {
  readonly lines: readonly ReadLine[]
  readonly profile: DocumentProfile
  /** Whether most first options stand below a numbered line: then a line without a number goes on with what is before it. */
  readonly isNumbered: boolean
  lineIndex: number
  part: ReaderPart
  draft: QuestionDraft | undefined
  /** Whether the explanation has a label of its own. */
  hasExplanationLabel: boolean
  /** Lines that may begin a question. */
  pendingLines: Line[]
  /** Lines that lead to the question that comes next. */
  leadingLines: Line[]
  /** What stands behind a question that is none of its lines: a heading, or what leads to the next one. */
  separator: 'heading' | 'lead' | undefined
  /** The last number of a list inside a question, and how it is written. */
  innerNumber: number | undefined
  innerNumberStyle: string
  /** Whether that list counts on from the number of its question. */
  isStepList: boolean
  /** The letter with which options go on that run on over questions. */
  nextLetter: number
  keyScope: string
  /** The line of numbers whose letters stand on the line below. */
  keyNumbersLine: Line | undefined
  passage: Passage | undefined
  /** The type that the heading of the part names, and that a template says of the question here. */
  sectionType: QuestionType | undefined
  partName: string
  /** The headings of parts that have questions. */
  readonly partNames: Set<string>
  templateType: QuestionType | undefined
  /** Whether the question that comes next is an example. */
  isNextExample: boolean
  readonly drafts: QuestionDraft[]
  readonly passages: { passage: Passage; drafts: QuestionDraft[] }[]
  readonly keys: Key[]
  readonly skippedLines: SkippedLine[]
  /** Keys of single questions that stand below none. */
  readonly leadingKeys: Line[]
}

function isNumbered(lines: readonly ReadLine[]): boolean {
  const numberCount = lines.filter(({ label }) => label?.kind === 'number').length
  const firstOptionCount = lines.filter(
    ({ label }) => label?.kind === 'option' && label.position === 0,
  ).length
  return numberCount > 0 && numberCount >= firstOptionCount * 0.6
}

export const createState = (lines: readonly ReadLine[], profile: DocumentProfile): ReaderState => ({
  lines,
  profile,
  isNumbered: isNumbered(lines),
  lineIndex: 0,
  part: 'outside',
  draft: undefined,
  hasExplanationLabel: false,
  pendingLines: [],
  leadingLines: [],
  separator: undefined,
  innerNumber: undefined,
  innerNumberStyle: '',
  isStepList: false,
  nextLetter: 0,
  keyScope: '',
  keyNumbersLine: undefined,
  passage: undefined,
  sectionType: undefined,
  partName: '',
  partNames: new Set(),
  templateType: undefined,
  isNextExample: false,
  drafts: [],
  passages: [],
  keys: [],
  skippedLines: [],
  leadingKeys: [],
})

export function skipLine(state: ReaderState, line: Line, reason: NonQuestionReason = 'unread') {
  state.skippedLines.push({ line, reason })
}

/** Adds a line to what is read; what seemed to lead to the next question belongs here, too, then. */
export function addLine(state: ReaderState, line: Line) {
  const { draft } = state
  if (!draft) return skipLine(state, line)
  const leadingLines = state.leadingLines.splice(0)
  for (const each of leadingLines) addLine(state, each)
  draft.to = line.lineNumber
  if (state.part === 'explanation' && !state.hasExplanationLabel) draft.joinedLine ??= line.lineNumber
  if (state.part === 'option') draft.options.at(-1)?.lines.push(line)
  else if (state.part === 'explanation') draft.explanation.push(line)
  else draft.stem.push(line)
}

/** A question that begins without a number, with the lines that wait. */
export function beginUnnumberedDraft(state: ReaderState) {
  if (state.isNumbered || state.pendingLines.length === 0) return
  const stem = state.pendingLines
  state.pendingLines = []
  beginDraft(state, stem[0]?.lineNumber ?? 1, undefined, stem)
}

export function beginDraft(
  state: ReaderState,
  from: number,
  number: number | undefined,
  stem: Line[],
  numberStyle = '',
) {
  const leadingLines = state.leadingLines.splice(0)
  const templateType = state.templateType
  endDraft(state)
  const draft: QuestionDraft = {
    from: leadingLines[0]?.lineNumber ?? from,
    to: stem.at(-1)?.lineNumber ?? from,
    number,
    numberStyle,
    type: templateType ?? state.sectionType,
    partName: state.partName,
    stem: [...leadingLines, ...stem].map(trimLine),
    options: [],
    answers: [],
    explanation: [],
    point: '',
    timer: '',
    isExample: state.isNextExample,
  }
  state.isNextExample = false
  state.draft = draft
  state.part = 'stem'
  state.drafts.push(draft)
  state.partNames.add(draft.partName)
  const lastPassage = state.passages.at(-1)
  if (
    lastPassage &&
    number !== undefined &&
    number >= lastPassage.passage.first &&
    number <= lastPassage.passage.last
  )
    lastPassage.drafts.push(draft)
}

/** Ends the question: what waits is of none. */
export function endDraft(state: ReaderState) {
  for (const line of [...state.pendingLines, ...state.leadingLines]) skipLine(state, line)
  Object.assign(state, {
    pendingLines: [],
    leadingLines: [],
    draft: undefined,
    passage: undefined,
    innerNumber: undefined,
    templateType: undefined,
    isStepList: false,
    separator: undefined,
    part: 'outside',
    hasExplanationLabel: false,
  } satisfies Partial<ReaderState>)
}
