import type { Evidence, Formatting } from '../../question/evidence.ts'
import type { QuestionIssue } from '../../question/parsedQuestion.ts'
import { optionName } from '../../question/validate.ts'
import { htmlOf, type Line, textOf, withoutFormatting } from '../document/runs.ts'
import { evidenceOf, type MarkProfile, type Marks, optionsMarkedBy } from '../marks.ts'
import { candidatesIn, type DraftOption, findSigned, resolveAnswer } from './answers.ts'
import type { QuestionDraft } from './drafts.ts'
import { normaliseAnswer } from './labels.ts'
import { signOf, withoutSign } from './signs.ts'

/* The right option: one kind of evidence says it and nothing contradicts; else all evidence is kept for staff to choose. */

type AnswerIssue = {
  readonly rule: 'unknownAnswer' | 'twoAnswers' | 'twoMarks' | 'keysAbove' | 'otherNumbers'
  readonly value?: string | undefined
}

/** The positions that are stated to be right; undefined where nothing is stated. */
export type StatedAnswer =
  | { readonly positions: readonly number[]; readonly evidence: readonly Evidence[] }
  | { readonly issue: AnswerIssue; readonly evidence: readonly Evidence[] }
  | undefined

const normaliseAnswers = (texts: readonly string[]) =>
  texts.filter((text) => text !== '').map(normaliseAnswer)

/** All that is said to be the answer of a question, at the question or in lists of keys. */
const answersOf = (draft: QuestionDraft, listed: readonly string[]) => ({
  stated: normaliseAnswers([...draft.answers.map(({ text }) => text), ...keyInExplanation(draft)]),
  listed: normaliseAnswers(listed),
})

export const statedTexts = (draft: QuestionDraft, listed: readonly string[]): string[] =>
  Object.values(answersOf(draft, listed)).flat()

const EXPLAINED =
  /\b(?:jadi|maka|sehingga)\b.{0,40}\b(?:jawaban|kunci|pilihan)(?:nya)?(?:\s+(?:yang\s+)?(?:paling\s+)?(?:benar|tepat))?\s*(?:adalah|ialah|:)?\s*(?:opsi|pilihan|huruf)?\s*\(?([A-E])\)?\s*\.?\s*$/i

/** The letter with which an explanation ends («Jadi, jawaban yang tepat adalah D.»). */
function keyInExplanation({ explanation }: QuestionDraft): readonly string[] {
  const lastLine = explanation.at(-1)
  const letter = lastLine ? EXPLAINED.exec(textOf(lastLine).slice(-200))?.[1] : undefined
  return letter === undefined ? [] : [letter.toUpperCase()]
}

/**
 * @param listed its answers in lists of keys.
 * @param initials what is said by the first letter of right or wrong.
 * @param lettersArePositions whether letters are positions throughout.
 */
export function resolveStatedAnswer(
  draft: QuestionDraft,
  listed: readonly string[],
  initials: ReadonlySet<string>,
  lettersArePositions: boolean,
): StatedAnswer {
  const evidence: Evidence[] = []
  const withIssue = (issue: AnswerIssue): StatedAnswer => ({ issue, evidence })
  let issue: AnswerIssue | undefined
  let positions: readonly number[] | undefined
  const answers = answersOf(draft, listed)
  for (const kind of ['stated', 'listed'] as const)
    for (const text of answers[kind].flatMap((each) => candidatesIn(each, draft.options))) {
      const resolved = resolveAnswer(text, draft.options, initials, lettersArePositions)
      if (resolved === 'twoAnswers') issue ??= { rule: 'twoAnswers' }
      else if (!resolved) issue ??= { rule: 'unknownAnswer', value: text.slice(0, 100) }
      else {
        evidence.push({ kind, positions: resolved })
        if (positions && positions.join() !== resolved.join()) issue ??= { rule: 'twoAnswers' }
        positions = resolved
      }
    }
  if (draft.ambiguity?.rule === 'keysAbove') return withIssue({ rule: 'keysAbove' })
  if (issue) return withIssue(issue)
  return positions && { positions, evidence }
}

export type Marking = {
  readonly profile: MarkProfile
  /** Whether signs stand at the options that are said to be right, so that they are none of their texts. */
  readonly areSignsConfirmed: boolean
}

/** The share of stated answers that signs must mark, too. */
const MIN_SHARE = 0.5

/** Whether signs agree with the stated answers of enough questions, two at least. */
export function areSignsConfirmed(
  questions: readonly { readonly draft: QuestionDraft; readonly stated: StatedAnswer }[],
): boolean {
  const agreements = questions.flatMap(({ draft, stated }) => {
    const [onlyPosition, furtherPosition] = stated && 'positions' in stated ? stated.positions : []
    return onlyPosition === undefined || furtherPosition !== undefined
      ? []
      : [findSigned(draft.options).positions.join() === `${onlyPosition}`]
  })
  const count = agreements.filter((isSame) => isSame).length
  return count >= 2 && count >= agreements.length * MIN_SHARE
}

export type RightDecision = {
  readonly positions: readonly number[]
  /** Its options' lines, without what marks them where that has told. */
  readonly lines: readonly (readonly Line[])[]
  readonly issues: readonly QuestionIssue[]
  /** What says which option is right, where it is not known. */
  readonly evidence: readonly Evidence[]
}

const isFormatting = (mark: Evidence['kind']): mark is Formatting =>
  !/^(?:stated|listed|sign|bracket)$/.test(mark)

export function decideRight(
  draft: QuestionDraft,
  stated: StatedAnswer,
  marks: Marks,
  { profile, areSignsConfirmed }: Marking,
): RightDecision {
  const { options, answers, from } = draft
  const signed = findSigned(options)
  const marked = optionsMarkedBy(marks, profile)
  const signType =
    signed.signType === 'loose' && (stated ? !areSignsConfirmed : (marked?.positions.length ?? 1) > 0)
      ? undefined
      : signed.signType
  const evidence: readonly Evidence[] = [
    ...(stated?.evidence ?? []),
    ...(signType ? [{ kind: 'sign' as const, positions: signed.positions }] : []),
    ...evidenceOf(marks, profile),
  ]
  const undecided = ({ rule, value }: AnswerIssue): RightDecision => ({
    positions: [],
    lines: withoutMarks(options, marks, profile),
    evidence: withUnmarkedHtml(options, evidence),
    issues: [{ rule, isError: true, line: answers.at(-1)?.line ?? from, value }],
  })
  if (stated && 'issue' in stated) return undecided(stated.issue)
  const isTextSign = signType === 'sign' || signType === 'loose'
  const decide = (
    positions: readonly number[],
    isSignRemoved: boolean,
    issues: readonly QuestionIssue[] = [],
  ): RightDecision => ({
    positions,
    issues,
    evidence: [],
    lines:
      positions.length === 1
        ? withoutRightMarks(options, marks, positions[0] ?? 0, isSignRemoved)
        : options.map(({ lines }) => lines),
  })
  const isContradicted = ([onlyPosition, furtherPosition]: readonly number[]) =>
    onlyPosition !== undefined &&
    furtherPosition === undefined &&
    evidence.some(({ kind, positions }) => contradicts(kind, positions, onlyPosition, profile))
  if (!stated) {
    const isOneOfSigns = isTextSign && signed.positions.length > 1 && (marked?.positions.length ?? 0) > 0
    const isBySign = signType !== undefined && signed.positions.length > 0 && !isOneOfSigns
    const decidedBy = isBySign ? signed : marked
    if (!decidedBy) return undecided({ rule: 'twoMarks' })
    if (isContradicted(decidedBy.positions)) return undecided({ rule: 'twoAnswers' })
    if (decidedBy.positions.length === 0)
      return { ...decide([], false), evidence: withUnmarkedHtml(options, evidence) }
    return decide(decidedBy.positions, isBySign && isTextSign)
  }
  const { positions } = stated
  const [onlyPosition] = positions
  if (onlyPosition === undefined || positions.length > 1) return decide(positions, false)
  const isMarkedOtherwise = marked && marked.positions.length > 1 && !marked.positions.includes(onlyPosition)
  if (isContradicted(positions) || isMarkedOtherwise) return undecided({ rule: 'twoAnswers' })
  const isSignConfirming = isTextSign && signed.positions.includes(onlyPosition)
  const isSignRemoved = isSignConfirming && areSignsConfirmed
  return decide(
    positions,
    isSignRemoved,
    isSignConfirming && !isSignRemoved ? keptSignIssues(draft, onlyPosition) : [],
  )
}

/** Whether evidence says another option. Weak formatting (slanted letters are foreign words) does where it marks right ones elsewhere. */
function contradicts(
  kind: Evidence['kind'],
  positions: readonly number[],
  onlyPosition: number,
  { keyMarks, rivals }: MarkProfile,
): boolean {
  if (positions.includes(onlyPosition) && (kind !== 'sign' || positions.length === 1)) return false
  // Formatting that disagrees with itself says nothing against what is said in words.
  if (rivals.length > 0 && [keyMarks[0], ...rivals].some((mark) => mark === kind)) return false
  const isWeak = kind === 'italic' || kind === 'bold' || kind === 'underline' || kind === 'bracket'
  return !isWeak || keyMarks.some((key) => key === kind)
}

/** The lines of options without the formatting that marks right ones in this document. */
const withoutMarks = (options: readonly DraftOption[], marks: Marks, { keyMarks }: MarkProfile) =>
  options.map(({ lines }, position) => {
    const formatting = keyMarks
      .filter((mark) => isFormatting(mark) && marks.get(mark)?.join() === `${position}`)
      .filter(isFormatting)
    return formatting.length === 0 ? lines : withoutFormatting(lines, ...formatting)
  })

/** Formatting with what the option says without it: chosen by it, the option loses it. */
const withUnmarkedHtml = (
  options: readonly DraftOption[],
  evidence: readonly Evidence[],
): readonly Evidence[] =>
  evidence.map((each) => {
    const { kind, positions } = each
    const lines = positions.length === 1 ? options[positions[0] ?? 0]?.lines : undefined
    return lines && isFormatting(kind)
      ? { ...each, htmlWithoutMark: htmlOf(withoutFormatting(lines, kind)) }
      : each
  })

/** The lines of options without all formatting, and the sign, by which the right one stands out. */
function withoutRightMarks(
  options: readonly DraftOption[],
  marks: Marks,
  right: number,
  isSignRemoved: boolean,
) {
  const formatting = [...marks].flatMap(([mark, positions]) =>
    isFormatting(mark) && positions.join() === `${right}` ? [mark] : [],
  )
  return options.map(({ lines }, position) => {
    if (position !== right) return lines
    const unmarkedLines = formatting.length === 0 ? lines : withoutFormatting(lines, ...formatting)
    return isSignRemoved ? withoutSign(unmarkedLines) : unmarkedLines
  })
}

/** A sign that agrees with what is said stays where it may be part of a text. */
function keptSignIssues({ options, from }: QuestionDraft, position: number): QuestionIssue[] {
  const lines = options[position]?.lines ?? []
  const line = lines[0]?.lineNumber ?? from
  return signOf(lines)?.isSure
    ? [{ rule: 'keptSign', isError: false, line, value: optionName(position) }]
    : []
}
