import type { BesideReason } from '../../question/parsedQuestion.ts'
import { type Line, trimLine } from '../document/runs.ts'
import type { Draft, Key, Left, Passage } from './drafts.ts'
import type { ReadLine } from './items.ts'
import type { QuestionType } from './labels.ts'
import type { Profile } from './profile.ts'

/** Where the reading of a document is: see `reduce.ts`. */
type Part = 'outside' | 'guide' | 'stem' | 'option' | 'explanation' | 'keys'

export type State = {
  readonly lines: readonly ReadLine[]
  readonly profile: Profile
  /** Whether most first options stand below a numbered line: then a line without a number goes on with what is before it. */
  readonly isNumbered: boolean
  at: number
  part: Part
  draft: Draft | undefined
  /** Whether the explanation has a label of its own. */
  isExplained: boolean
  /** Lines that may begin a question. */
  pending: Line[]
  /** Lines that lead to the question that comes next. */
  leading: Line[]
  /** What stands behind a question that is none of its lines: a heading, or what leads to the next one. */
  between: 'heading' | 'lead' | undefined
  /** The last number of a list inside a question, and how it is written. */
  inner: number | undefined
  innerStyle: string
  /** Whether that list counts on from the number of its question. */
  isStepList: boolean
  /** The letter with which options go on that run on over questions. */
  nextLetter: number
  keysScope: string
  /** The line of numbers whose letters stand on the line below. */
  band: Line | undefined
  passage: Passage | undefined
  /** The kind that the heading of the part names, and that a template says of the question here. */
  section: QuestionType | undefined
  partName: string
  /** The headings of parts that have questions. */
  readonly parts: Set<string>
  type: QuestionType | undefined
  /** Whether the question that comes next is an example. */
  isExample: boolean
  readonly drafts: Draft[]
  readonly passages: { passage: Passage; drafts: Draft[] }[]
  readonly keys: Key[]
  readonly left: Left[]
  /** Keys of single questions that stand below none. */
  readonly leadingKeys: Line[]
}

function isNumbered(lines: readonly ReadLine[]): boolean {
  const numbers = lines.filter(({ label }) => label?.kind === 'number').length
  const firsts = lines.filter(({ label }) => label?.kind === 'option' && label.position === 0).length
  return numbers > 0 && numbers >= firsts * 0.6
}

export const createState = (lines: readonly ReadLine[], profile: Profile): State => ({
  lines,
  profile,
  isNumbered: isNumbered(lines),
  at: 0,
  part: 'outside',
  draft: undefined,
  isExplained: false,
  pending: [],
  leading: [],
  between: undefined,
  inner: undefined,
  innerStyle: '',
  isStepList: false,
  nextLetter: 0,
  keysScope: '',
  band: undefined,
  passage: undefined,
  section: undefined,
  partName: '',
  parts: new Set(),
  type: undefined,
  isExample: false,
  drafts: [],
  passages: [],
  keys: [],
  left: [],
  leadingKeys: [],
})

export function leave(state: State, line: Line, reason: BesideReason = 'unread') {
  state.left.push({ line, reason })
}

/** Adds a line to what is read; what seemed to lead to the next question belongs here, too, then. */
export function add(state: State, line: Line) {
  const { draft } = state
  if (!draft) return leave(state, line)
  const ahead = state.leading.splice(0)
  for (const each of ahead) add(state, each)
  draft.to = line.no
  if (state.part === 'explanation' && !state.isExplained) draft.joinedAt ??= line.no
  if (state.part === 'option') draft.options.at(-1)?.lines.push(line)
  else if (state.part === 'explanation') draft.explanation.push(line)
  else draft.stem.push(line)
}

/** A question that begins without a number, with the lines that wait. */
export function beginUnnumbered(state: State) {
  if (state.isNumbered || state.pending.length === 0) return
  const stem = state.pending
  state.pending = []
  begin(state, stem[0]?.no ?? 1, undefined, stem)
}

export function begin(state: State, from: number, number: number | undefined, stem: Line[], style = '') {
  const ahead = state.leading.splice(0)
  const type = state.type
  end(state)
  const draft: Draft = {
    from: ahead[0]?.no ?? from,
    to: stem.at(-1)?.no ?? from,
    number,
    style,
    type: type ?? state.section,
    part: state.partName,
    stem: [...ahead, ...stem].map(trimLine),
    options: [],
    answers: [],
    explanation: [],
    point: '',
    timer: '',
    isExample: state.isExample,
  }
  state.isExample = false
  state.draft = draft
  state.part = 'stem'
  state.drafts.push(draft)
  state.parts.add(draft.part)
  const about = state.passages.at(-1)
  if (about && number !== undefined && number >= about.passage.first && number <= about.passage.last)
    about.drafts.push(draft)
}

/** Ends the question: what waits is of none. */
export function end(state: State) {
  for (const line of [...state.pending, ...state.leading]) leave(state, line)
  Object.assign(state, {
    pending: [],
    leading: [],
    draft: undefined,
    passage: undefined,
    inner: undefined,
    type: undefined,
    isStepList: false,
    between: undefined,
    part: 'outside',
    isExplained: false,
  } satisfies Partial<State>)
}
