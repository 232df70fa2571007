import {
  hasLooks,
  isBlank,
  type Line,
  looksOfAll,
  noLooks,
  sliceLine,
  textOf,
  trimLine,
} from '../document/runs.ts'
import { readAnnotation, readWaitedFor } from './annotations.ts'
import { resolveAnswer } from './answers.ts'
import { assemble } from './assembly.ts'
import { type Draft, type DraftDocument, returnOptions } from './drafts.ts'
import { withOptions } from './items.ts'
import { isOfKeys, readKeys } from './keyLines.ts'
import { asks, keysFor, type Label, type LabelOf } from './labels.ts'
import { labelledLines } from './lines.ts'
import { hasOptionsBelow, isStep, nextNumber } from './lookahead.ts'
import { KEY_BEHIND, profileOf, TRUTH_BEHIND } from './profile.ts'
import {
  betweenHere,
  isDoubled,
  isInOption,
  isInside,
  isOfNext,
  isOption,
  isTrusted,
  isUnfinished,
} from './rules.ts'
import { add, begin, beginUnnumbered, createState, end, leave, type State } from './state.ts'
import { isPairAlone } from './truthPairs.ts'

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

export function findDrafts(all: readonly Line[]): DraftDocument {
  const plain = labelledLines(all)
  const profile = profileOf(plain.map(({ line }) => line))
  const lines = withOptions(plain)
  const state = createState(lines, profile)
  for (const at of lines.keys()) {
    state.at = at
    step(state)
  }
  end(state)
  return assemble(lines, state)
}

/** What an aside may be all the same: teachers hide their keys, or write them into notes. */
const TEACHERS: ReadonlySet<Label['kind']> = new Set(['answer', 'explanation', 'keys', 'point', 'timer'])

const GUIDE = /^[\s*]*(?:petunjuk|tata\s+tertib|ketentuan|aturan)\b[^.?!]{0,60}:?\s*$/i

function step(state: State) {
  const current = state.lines[state.at]
  if (!current) return
  const { line, label } = current
  if (label?.kind === 'page') return leave(state, line, label.reason)
  if (state.profile.edges.has(line)) return leave(state, line, 'pageEdge')
  if (line.aside && !(label && TEACHERS.has(label.kind))) return leave(state, line, line.aside)
  if (readKeys(state, current)) return
  if (state.part === 'keys' && isOfKeys(state, current)) return
  if (state.part === 'guide' && isOfGuide(state, label)) return leave(state, line, 'guide')
  if (!state.draft && label === undefined && GUIDE.test(textOf(line).slice(0, 100))) {
    end(state)
    state.part = 'guide'
    return leave(state, line, 'guide')
  }
  if (state.part === 'keys' || state.part === 'guide') state.part = 'outside'
  if (readWaitedFor(state, current)) return
  if (label) {
    state.between = undefined
    readLabelled(state, line, label)
  } else readText(state, line)
}

/** Instructions are counted like questions: these have options. */
const isOfGuide = (state: State, label: Label | undefined) =>
  label?.kind === 'number'
    ? !hasOptionsBelow(state.lines, state.at, 0)
    : label?.kind !== 'section' && label?.kind !== 'passage' && label?.kind !== 'keys'

function readLabelled(state: State, line: Line, label: Label) {
  if (label.kind === 'number') return readNumber(state, line, label)
  if (label.kind === 'option') return readOption(state, line, label)
  if (label.kind === 'section') return readSection(state, line, label)
  if (label.kind === 'passage') return readPassage(state, line, label)
  if (label.kind === 'template') return readTemplate(state, line, label)
  if (label.kind !== 'page') readAnnotation(state, line, label)
}

/** What a template says is left out, but in the middle of what is asked. */
function readTemplate(state: State, line: Line, { type }: LabelOf<'template'>) {
  const { draft, part } = state
  const next = state.lines[state.at + 1]?.label
  if (draft && part === 'stem' && !type && isUnfinished(state, draft) && next === undefined)
    return add(state, line)
  leave(state, line, 'template')
  if (!type) return
  // Above a question it is that of the next one.
  if (draft && part === 'stem' && draft.options.length === 0 && draft.stem.some((each) => !isBlank(each)))
    draft.type = type
  else state.type = type
}

/** A text for several questions: one that has none of its options yet is followed by those behind it alone. */
function readPassage(state: State, line: Line, { first, last }: LabelOf<'passage'>) {
  const { draft } = state
  if (draft && isUnfinished(state, draft) && first <= (draft.number ?? first)) return readText(state, line)
  end(state)
  state.passage = { first, last, lines: [line] }
  state.passages.push({ passage: state.passage, drafts: [] })
}

/** A heading, but for an option that is called like one, and both answers below a statement. */
function readSection(state: State, line: Line, { position, rest, type }: LabelOf<'section'>) {
  if (state.profile.arePairsBelow && state.draft && isUnfinished(state, state.draft) && isPairAlone(line))
    return add(state, line)
  const next = state.lines[state.at + 1]?.label
  const isFollowed = (next?.kind === 'option' || next?.kind === 'section') && next.position === 1
  // Where questions are counted from one again, a part begins.
  const isPart = next?.kind === 'number' && next.number === 1
  const isOption =
    !isPart && state.draft && position === state.draft.options.length && (position > 0 || isFollowed)
  if (isOption)
    return readOption(state, line, {
      kind: 'option',
      by: 'letter',
      position,
      isStarred: false,
      isBoxed: false,
      rest,
    })
  end(state)
  state.section = type
  state.partName = keysFor(line)
  leave(state, line)
}

function readNumber(state: State, line: Line, label: LabelOf<'number'>) {
  const { draft } = state
  const { number, trust } = label
  if (!isTrusted(state, label)) return readText(state, line)
  if (trust === 'certain' || trust === 'labelled' || number === undefined)
    return beginCertain(state, line, label)
  const isFirst = draft?.number === number - 1 && state.part === 'stem' && draft.options.length === 0
  if (isFirst && isStep(state.lines, state.at, number)) {
    state.inner = number - 1
    state.isStepList = true
  }
  if (draft?.number !== undefined && isInside(state, draft, draft.number, label)) {
    if (draft.options.length === 0 || state.part === 'explanation') countOn(state, label)
    return add(state, line)
  }
  const { text, key } = withoutKey(state, line, sliceLine(line, label.rest))
  begin(state, line.no, number, [text], label.style)
  for (const answer of [line.given ?? '', key]) addAnswer(state, answer, line)
}

/** A line without the key in brackets behind it, where questions have such. */
function withoutKey(
  { profile }: State,
  line: Line,
  text: Line,
): { readonly text: Line; readonly key: string } {
  const match = profile.keysBehind.has(line)
    ? (KEY_BEHIND.exec(textOf(text)) ?? TRUTH_BEHIND.exec(textOf(text)))
    : null
  return match ? { text: sliceLine(text, 0, match.index), key: match[1] ?? '' } : { text, key: '' }
}

function addAnswer({ draft }: State, text: string, { no }: Line) {
  if (text !== '') draft?.answers.push({ text: text.toUpperCase(), line: no })
}

/** A question that a word or a table says to be one; a heading, where a number stands below it. */
function beginCertain(state: State, line: Line, { number, style, rest, trust }: LabelOf<'number'>) {
  const text = sliceLine(line, rest)
  const below = state.lines[state.at + 1]?.label
  if (trust === 'labelled' && isBlank(text) && below?.kind === 'number' && number === undefined) {
    end(state)
    return leave(state, line)
  }
  begin(state, line.no, number, isBlank(text) ? [] : [text], style)
}

function countOn(state: State, { number = 0, style }: LabelOf<'number'>) {
  if (number !== (state.inner ?? 0) + 1) return
  state.inner = number
  state.innerStyle = style
}

/** Whether «A: B» below options with another sign says the answer, as below «Q: …». */
function isAnswerAfterA(
  { options }: Draft,
  line: Line,
  { position, shape, rest }: LabelOf<'option'>,
): boolean {
  if (position !== 0 || shape !== ':' || options.length < 2) return false
  const isOther = options.every((option) => option.by === 'letter' && option.shape !== ':')
  return isOther && resolveAnswer(textOf(line).slice(rest), options, new Set()) !== undefined
}

function readOption(state: State, line: Line, label: LabelOf<'option'>) {
  const { by, position, shape = '', isStarred, isBoxed, rest } = label
  const isFirst = position === 0
  if (state.draft && isAnswerAfterA(state.draft, line, label))
    return readAnnotation(state, line, { kind: 'answer', rest })
  if (by === 'letter' && state.draft && isInOption(state, state.draft, line)) return readText(state, line)
  if (isFirst && ((state.draft?.options.length ?? 0) > 0 || !state.draft) && state.pending.length > 0)
    beginUnnumbered(state)
  if (isFirst && isOfNext(state)) restartOptions(state, line)
  const { draft } = state
  if (!draft || !isOption(state, draft, position, line.no)) return readText(state, line)
  // A name stood at the beginning of a line: «A. Yani lahir di …».
  if (isFirst && draft.options.length === 1 && !isDoubled(state, draft)) returnOptions(draft)
  const letter = hasLooks(line) ? looksOfAll([sliceLine(line, 0, rest)]) : noLooks
  const { text, key } = withoutKey(state, line, trimLine(sliceLine(line, rest)))
  const lines = [trimLine(text)]
  draft.options.push({ lines, letter, shape, isStarred, isBoxed, by, position, fullLine: line })
  draft.to = Math.max(draft.to, line.no)
  if (label.isUneven) draft.ambiguity ??= { rule: 'unevenOptions', line: line.no }
  addAnswer(state, key, line)
  state.part = 'option'
  if (by === 'letter') state.nextLetter = Math.max(position, isFirst ? 0 : state.nextLetter - 1) + 1
}

/** Options begin once more: those above were a list of the question if the next one counts on, else a question lacks its number. */
function restartOptions(state: State, line: Line) {
  const { draft } = state
  if (!draft) return
  const { number, options } = draft
  const isNumberMissing = number === undefined || nextNumber(state.lines, state.at) === number + 2
  if (state.part === 'option' && !isNumberMissing) {
    const above = options.at(-1)?.lines ?? []
    // Without a question between them, either could be the options.
    if (above.length < 2 || !asks(textOf(above.at(-1) ?? line)))
      draft.ambiguity = { rule: 'twoLists', line: line.no }
    return returnOptions(draft)
  }
  const last = options.at(-1)
  const stem = state.part === 'option' ? (last?.lines.splice(1) ?? []) : draft.explanation.splice(0)
  const from = stem[0]?.no ?? line.no
  draft.joinedAt = undefined
  draft.to = Math.max(draft.from, from - 1)
  begin(state, from, undefined, stem)
}

const EXAMPLE = /^[\s*([]*(?:contoh|example|sample)(?:\s+(?:soal|pertanyaan|pengisian|question))?[\s*:)\]]*$/i

/** Whether a line says that the question below is an example: the numbers begin again behind it. */
function isAboveExample({ lines, at }: State, line: Line): boolean {
  if (!EXAMPLE.test(textOf(line).slice(0, 60))) return false
  const below = lines[at + 1]?.label
  return below?.kind === 'number' && (nextNumber(lines, at + 1) ?? 0) <= (below.number ?? 0)
}

function readText(state: State, line: Line) {
  const { draft } = state
  if (isAboveExample(state, line)) {
    end(state)
    state.isExample = true
    return leave(state, line)
  }
  const between = draft && betweenHere(state, draft)
  if (between === 'lead') state.leading.push(line)
  else if (between === 'heading') leave(state, line)
  else if (state.passage && !draft) state.passage.lines.push(line)
  else if (!draft || (!state.isNumbered && state.part !== 'stem' && draft.options.length > 1))
    state.pending.push(line)
  else add(state, line)
}
