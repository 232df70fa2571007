import {
  hasFormatting,
  isBlank,
  type Line,
  noFormatting,
  sharedFormattingOf,
  sliceLine,
  textOf,
  trimLine,
} from '../document/runs.ts'
import { readAnnotation, readPendingAnswer } from './annotations.ts'
import { resolveAnswer } from './answers.ts'
import { assemble } from './assembly.ts'
import { type DraftDocument, moveOptionsToStem, type QuestionDraft } from './drafts.ts'
import { readKeyExplanation, readKeys } from './keyLines.ts'
import { endsLikeQuestion, keyScopeOf, type Label, type LabelOf } from './labels.ts'
import { labelledLines } from './lines.ts'
import { hasOptionsBelow, isStep, nextNumber } from './lookahead.ts'
import { labelOptionLists } from './optionLists.ts'
import { profileOf, TRAILING_KEY, TRAILING_TRUTH } from './profile.ts'
import {
  belongsToNextQuestion,
  hasTwoFirstOptions,
  isInnerNumber,
  isListInOption,
  isNextOption,
  isTrusted,
  isUnfinished,
  updateSeparator,
} from './rules.ts'
import {
  addLine,
  beginDraft,
  beginUnnumberedDraft,
  createState,
  endDraft,
  type ReaderState,
  skipLine,
} from './state.ts'
import { isTruthPairLine } from './truthPairs.ts'

/*
 * The second pass: lines, each with what it begins with, become questions. Where the reading stands decides what a line
 * does there:
 *
 *                  number      option     answer     explanation  keys     section  template  text
 *   outside        begin       text       leave      leave        list     leave    leave     leave, or wait
 *   guide          begin¹      leave      leave      leave        list     leave    leave     leave
 *   stem           begin, add  option     answer     explain      list     leave    leave     add
 *   option         begin, add  option²    answer     explain      list     leave    leave     add, or between
 *   explanation    begin, add  begin      answer     explain      list     leave    leave     add, or between
 *   keys           begin³, key begin      key        of its key   list     scope    leave     of its key
 *
 * ¹ where options follow. ² also the first of a question whose number is missing. ³ where no key is.
 * Which of two it is, the rules beside this file say; they look at no more than the lines around.
 */

export function reduceLines(allLines: readonly Line[]): DraftDocument {
  const labelled = labelledLines(allLines)
  const profile = profileOf(labelled.map(({ line }) => line))
  const lines = labelOptionLists(labelled)
  const state = createState(lines, profile)
  for (const at of lines.keys()) {
    state.lineIndex = at
    readLine(state)
  }
  endDraft(state)
  return assemble(lines, state)
}

/** What an aside may be all the same: teachers hide their keys, or write them into notes. */
const ASIDE_LABELS: ReadonlySet<Label['kind']> = new Set(['answer', 'explanation', 'keys', 'point', 'timer'])

const GUIDE = /^[\s*]*(?:petunjuk|tata\s+tertib|ketentuan|aturan)\b[^.?!]{0,60}:?\s*$/i

function readLine(state: ReaderState) {
  const current = state.lines[state.lineIndex]
  if (!current) return
  const { line, label } = current
  if (label?.kind === 'page') return skipLine(state, line, label.reason)
  if (state.profile.pageEdges.has(line)) return skipLine(state, line, 'pageEdge')
  if (line.aside && !(label && ASIDE_LABELS.has(label.kind))) return skipLine(state, line, line.aside)
  if (readKeys(state, current)) return
  if (state.part === 'keys' && readKeyExplanation(state, current)) return
  if (state.part === 'guide' && isOfGuide(state, label)) return skipLine(state, line, 'guide')
  if (!state.draft && label === undefined && GUIDE.test(textOf(line).slice(0, 100))) {
    endDraft(state)
    state.part = 'guide'
    return skipLine(state, line, 'guide')
  }
  if (state.part === 'keys' || state.part === 'guide') state.part = 'outside'
  if (readPendingAnswer(state, current)) return
  if (label) {
    state.separator = undefined
    readLabelled(state, line, label)
  } else readText(state, line)
}

/** Instructions are counted like questions: these have options. */
const isOfGuide = (state: ReaderState, label: Label | undefined) =>
  label?.kind === 'number'
    ? !hasOptionsBelow(state.lines, state.lineIndex, 0)
    : label?.kind !== 'section' && label?.kind !== 'passage' && label?.kind !== 'keys'

function readLabelled(state: ReaderState, line: Line, label: Label) {
  if (label.kind === 'number') return readNumber(state, line, label)
  if (label.kind === 'option') return readOption(state, line, label)
  if (label.kind === 'section') return readSection(state, line, label)
  if (label.kind === 'passage') return readPassage(state, line, label)
  if (label.kind === 'template') return readTemplate(state, line, label)
  if (label.kind !== 'page') readAnnotation(state, line, label)
}

/** What a template says is left out, but in the middle of what is asked. */
function readTemplate(state: ReaderState, line: Line, { type }: LabelOf<'template'>) {
  const { draft, part } = state
  const nextLabel = state.lines[state.lineIndex + 1]?.label
  if (draft && part === 'stem' && !type && isUnfinished(state, draft) && nextLabel === undefined)
    return addLine(state, line)
  skipLine(state, line, 'template')
  if (!type) return
  // Above a question it is that of the next one.
  if (draft && part === 'stem' && draft.options.length === 0 && draft.stem.some((each) => !isBlank(each)))
    draft.type = type
  else state.templateType = type
}

/** A text for several questions: one that has none of its options yet is followed by those behind it alone. */
function readPassage(state: ReaderState, line: Line, { first, last }: LabelOf<'passage'>) {
  const { draft } = state
  if (draft && isUnfinished(state, draft) && first <= (draft.number ?? first)) return readText(state, line)
  endDraft(state)
  state.passage = { first, last, lines: [line] }
  state.passages.push({ passage: state.passage, drafts: [] })
}

/** A heading, but for an option that is called like one, and both answers below a statement. */
function readSection(state: ReaderState, line: Line, { position, textStart, type }: LabelOf<'section'>) {
  if (
    state.profile.hasTruthPairsBelow &&
    state.draft &&
    isUnfinished(state, state.draft) &&
    isTruthPairLine(line)
  )
    return addLine(state, line)
  const nextLabel = state.lines[state.lineIndex + 1]?.label
  const isFollowed =
    (nextLabel?.kind === 'option' || nextLabel?.kind === 'section') && nextLabel.position === 1
  // Where questions are counted from one again, a part begins.
  const isPart = nextLabel?.kind === 'number' && nextLabel.number === 1
  const isOption =
    !isPart && state.draft && position === state.draft.options.length && (position > 0 || isFollowed)
  if (isOption)
    return readOption(state, line, {
      kind: 'option',
      by: 'letter',
      position,
      isStarred: false,
      isBoxed: false,
      textStart,
    })
  endDraft(state)
  state.sectionType = type
  state.partName = keyScopeOf(line)
  skipLine(state, line)
}

function readNumber(state: ReaderState, line: Line, label: LabelOf<'number'>) {
  const { draft } = state
  const { number, trust } = label
  if (!isTrusted(state, label)) return readText(state, line)
  if (trust === 'certain' || trust === 'labelled' || number === undefined)
    return beginCertain(state, line, label)
  const isFirst = draft?.number === number - 1 && state.part === 'stem' && draft.options.length === 0
  if (isFirst && isStep(state.lines, state.lineIndex, number)) {
    state.innerNumber = number - 1
    state.isStepList = true
  }
  if (draft?.number !== undefined && isInnerNumber(state, draft, draft.number, label)) {
    if (draft.options.length === 0 || state.part === 'explanation') countInnerList(state, label)
    return addLine(state, line)
  }
  const { text, key } = splitTrailingKey(state, line, sliceLine(line, label.textStart))
  beginDraft(state, line.lineNumber, number, [text], label.style)
  for (const answer of [line.given ?? '', key]) addAnswer(state, answer, line)
}

/** A line without the key in brackets behind it, where questions have such. */
function splitTrailingKey({ profile }: ReaderState, line: Line, text: Line) {
  const match = profile.linesWithTrailingKey.has(line)
    ? (TRAILING_KEY.exec(textOf(text)) ?? TRAILING_TRUTH.exec(textOf(text)))
    : null
  return match ? { text: sliceLine(text, 0, match.index), key: match[1] ?? '' } : { text, key: '' }
}

function addAnswer({ draft }: ReaderState, text: string, { lineNumber }: Line) {
  if (text !== '') draft?.answers.push({ text: text.toUpperCase(), line: lineNumber })
}

/** A question that a word or a table says to be one; a heading, where a number stands below it. */
function beginCertain(
  state: ReaderState,
  line: Line,
  { number, style: numberStyle, textStart, trust }: LabelOf<'number'>,
) {
  const text = sliceLine(line, textStart)
  const labelBelow = state.lines[state.lineIndex + 1]?.label
  if (trust === 'labelled' && isBlank(text) && labelBelow?.kind === 'number' && number === undefined) {
    endDraft(state)
    return skipLine(state, line)
  }
  beginDraft(state, line.lineNumber, number, isBlank(text) ? [] : [text], numberStyle)
}

function countInnerList(state: ReaderState, { number = 0, style: numberStyle }: LabelOf<'number'>) {
  if (number !== (state.innerNumber ?? 0) + 1) return
  state.innerNumber = number
  state.innerNumberStyle = numberStyle
}

/** Whether «A: B» below options with another sign says the answer, as below «Q: …». */
function isAnswerAfterA(
  { options }: QuestionDraft,
  line: Line,
  { position, letterSign, textStart }: LabelOf<'option'>,
): boolean {
  if (position !== 0 || letterSign !== ':' || options.length < 2) return false
  const haveOtherSigns = options.every((option) => option.by === 'letter' && option.letterSign !== ':')
  return haveOtherSigns && resolveAnswer(textOf(line).slice(textStart), options, new Set()) !== undefined
}

function readOption(state: ReaderState, line: Line, label: LabelOf<'option'>) {
  const { by, position, letterSign = '', isStarred, isBoxed, textStart } = label
  const isFirst = position === 0
  if (state.draft && isAnswerAfterA(state.draft, line, label))
    return readAnnotation(state, line, { kind: 'answer', textStart })
  if (by === 'letter' && state.draft && isListInOption(state, state.draft, line)) return readText(state, line)
  if (isFirst && ((state.draft?.options.length ?? 0) > 0 || !state.draft) && state.pendingLines.length > 0)
    beginUnnumberedDraft(state)
  if (isFirst && belongsToNextQuestion(state)) restartOptions(state, line)
  const { draft } = state
  if (!draft || !isNextOption(state, draft, position, line.lineNumber)) return readText(state, line)
  // A name stood at the beginning of a line: «A. Yani lahir di …».
  if (isFirst && draft.options.length === 1 && !hasTwoFirstOptions(state, draft)) moveOptionsToStem(draft)
  const letterFormatting = hasFormatting(line)
    ? sharedFormattingOf([sliceLine(line, 0, textStart)])
    : noFormatting
  const { text, key } = splitTrailingKey(state, line, trimLine(sliceLine(line, textStart)))
  const lines = [trimLine(text)]
  draft.options.push({
    lines,
    letterFormatting,
    letterSign,
    isStarred,
    isBoxed,
    by,
    position,
    fullLine: line,
  })
  draft.to = Math.max(draft.to, line.lineNumber)
  if (label.isUneven) draft.ambiguity ??= { rule: 'unevenOptions', line: line.lineNumber }
  addAnswer(state, key, line)
  state.part = 'option'
  if (by === 'letter') state.nextLetter = Math.max(position, isFirst ? 0 : state.nextLetter - 1) + 1
}

/** Options begin once more: those above were a list of the question if the next one counts on, else a question lacks its number. */
function restartOptions(state: ReaderState, line: Line) {
  const { draft } = state
  if (!draft) return
  const { number, options } = draft
  const isNumberMissing = number === undefined || nextNumber(state.lines, state.lineIndex) === number + 2
  if (state.part === 'option' && !isNumberMissing) {
    const lastOptionLines = options.at(-1)?.lines ?? []
    // Without a question between them, either could be the options.
    if (lastOptionLines.length < 2 || !endsLikeQuestion(textOf(lastOptionLines.at(-1) ?? line)))
      draft.ambiguity = { rule: 'twoLists', line: line.lineNumber }
    return moveOptionsToStem(draft)
  }
  const lastOption = options.at(-1)
  const stem = state.part === 'option' ? (lastOption?.lines.splice(1) ?? []) : draft.explanation.splice(0)
  const from = stem[0]?.lineNumber ?? line.lineNumber
  draft.joinedLine = undefined
  draft.to = Math.max(draft.from, from - 1)
  beginDraft(state, from, undefined, stem)
}

const EXAMPLE = /^[\s*([]*(?:contoh|example|sample)(?:\s+(?:soal|pertanyaan|pengisian|question))?[\s*:)\]]*$/i

/** Whether a line says that the question below is an example: the numbers begin again behind it. */
function isAboveExample({ lines, lineIndex }: ReaderState, line: Line): boolean {
  if (!EXAMPLE.test(textOf(line).slice(0, 60))) return false
  const labelBelow = lines[lineIndex + 1]?.label
  return labelBelow?.kind === 'number' && (nextNumber(lines, lineIndex + 1) ?? 0) <= (labelBelow.number ?? 0)
}

function readText(state: ReaderState, line: Line) {
  const { draft } = state
  if (isAboveExample(state, line)) {
    endDraft(state)
    state.isNextExample = true
    return skipLine(state, line)
  }
  const separator = draft && updateSeparator(state, draft)
  if (separator === 'lead') state.leadingLines.push(line)
  else if (separator === 'heading') skipLine(state, line)
  else if (state.passage && !draft) state.passage.lines.push(line)
  else if (!draft || (!state.isNumbered && state.part !== 'stem' && draft.options.length > 1))
    state.pendingLines.push(line)
  else addLine(state, line)
}
