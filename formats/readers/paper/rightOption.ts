import { optionName } from '../../question/check.ts'
import type { Evidence, Look } from '../../question/evidence.ts'
import type { Note } from '../../question/parsedQuestion.ts'
import { htmlOf, type Line, textOf, withoutLooks } from '../document/runs.ts'
import { evidenceOf, type MarkProfile, type Marks, markedBy } from '../marks.ts'
import { candidatesIn, type DraftOption, findSigned, resolveAnswer } from './answers.ts'
import type { Draft } from './drafts.ts'
import { plainAnswer } from './labels.ts'
import { signOf, withoutSign } from './signs.ts'

/* The right option: one kind of evidence says it and nothing contradicts; else all evidence is kept for staff to choose. */

type Refused = {
  readonly rule: 'unknownAnswer' | 'twoAnswers' | 'twoMarks' | 'keysAbove' | 'otherNumbers'
  readonly value?: string | undefined
}

/** The positions that are stated to be right; undefined where nothing is stated. */
export type StatedAnswer =
  | { readonly positions: readonly number[]; readonly evidence: readonly Evidence[] }
  | { readonly refused: Refused; readonly evidence: readonly Evidence[] }
  | undefined

const plainAnswers = (texts: readonly string[]) => texts.filter((text) => text !== '').map(plainAnswer)

/** All that is said to be the answer of a question, at the question or in lists of keys. */
const answersOf = (draft: Draft, listed: readonly string[]) => ({
  stated: plainAnswers([...draft.answers.map(({ text }) => text), ...explainedKey(draft)]),
  listed: plainAnswers(listed),
})

export const statedTexts = (draft: Draft, listed: readonly string[]): string[] =>
  Object.values(answersOf(draft, listed)).flat()

const EXPLAINED =
  /\b(?:jadi|maka|sehingga)\b.{0,40}\b(?:jawaban|kunci|pilihan)(?:nya)?(?:\s+(?:yang\s+)?(?:paling\s+)?(?:benar|tepat))?\s*(?:adalah|ialah|:)?\s*(?:opsi|pilihan|huruf)?\s*\(?([A-E])\)?\s*\.?\s*$/i

/** The letter with which an explanation ends («Jadi, jawaban yang tepat adalah D.»). */
function explainedKey({ explanation }: Draft): readonly string[] {
  const last = explanation.at(-1)
  const letter = last ? EXPLAINED.exec(textOf(last).slice(-200))?.[1] : undefined
  return letter === undefined ? [] : [letter.toUpperCase()]
}

/**
 * @param listed its answers in lists of keys.
 * @param initials what is said by the first letter of right or wrong.
 * @param areLetters whether letters are places throughout.
 */
export function toStated(
  draft: Draft,
  listed: readonly string[],
  initials: ReadonlySet<string>,
  areLetters: boolean,
): StatedAnswer {
  const evidence: Evidence[] = []
  const refuse = (refused: Refused): StatedAnswer => ({ refused, evidence })
  let refused: Refused | undefined
  let positions: readonly number[] | undefined
  const answers = answersOf(draft, listed)
  for (const kind of ['stated', 'listed'] as const)
    for (const text of answers[kind].flatMap((each) => candidatesIn(each, draft.options))) {
      const resolved = resolveAnswer(text, draft.options, initials, areLetters)
      if (resolved === 'twoAnswers') refused ??= { rule: 'twoAnswers' }
      else if (!resolved) refused ??= { rule: 'unknownAnswer', value: text.slice(0, 100) }
      else {
        evidence.push({ kind, positions: resolved })
        if (positions && positions.join() !== resolved.join()) refused ??= { rule: 'twoAnswers' }
        positions = resolved
      }
    }
  if (draft.ambiguity?.rule === 'keysAbove') return refuse({ rule: 'keysAbove' })
  if (refused) return refuse(refused)
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
  questions: readonly { readonly draft: Draft; readonly stated: StatedAnswer }[],
): boolean {
  const agreements = questions.flatMap(({ draft, stated }) => {
    const [only, another] = stated && 'positions' in stated ? stated.positions : []
    return only === undefined || another !== undefined
      ? []
      : [findSigned(draft.options).positions.join() === `${only}`]
  })
  const count = agreements.filter((isSame) => isSame).length
  return count >= 2 && count >= agreements.length * MIN_SHARE
}

export type Right = {
  readonly positions: readonly number[]
  /** Its options' lines, without what marks them where that has told. */
  readonly lines: readonly (readonly Line[])[]
  readonly notes: readonly Note[]
  /** What says which option is right, where it is not known. */
  readonly evidence: readonly Evidence[]
}

const isLook = (mark: Evidence['kind']): mark is Look => !/^(?:stated|listed|sign|bracket)$/.test(mark)

export function decideRight(
  draft: Draft,
  stated: StatedAnswer,
  marks: Marks,
  { profile, areSignsConfirmed }: Marking,
): Right {
  const { options, answers, from } = draft
  const signed = findSigned(options)
  const marked = markedBy(marks, profile)
  const sign =
    signed.by === 'loose' && (stated ? !areSignsConfirmed : (marked?.positions.length ?? 1) > 0)
      ? undefined
      : signed.by
  const evidence: readonly Evidence[] = [
    ...(stated?.evidence ?? []),
    ...(sign ? [{ kind: 'sign' as const, positions: signed.positions }] : []),
    ...evidenceOf(marks, profile),
  ]
  const doubt = ({ rule, value }: Refused): Right => ({
    positions: [],
    lines: bareOf(options, marks, profile),
    evidence: withBare(options, evidence),
    notes: [{ rule, isError: true, line: answers.at(-1)?.line ?? from, value }],
  })
  if (stated && 'refused' in stated) return doubt(stated.refused)
  const isSign = sign === 'sign' || sign === 'loose'
  const decide = (positions: readonly number[], isSignCut: boolean, notes: readonly Note[] = []): Right => ({
    positions,
    notes,
    evidence: [],
    lines:
      positions.length === 1
        ? cut(options, marks, positions[0] ?? 0, isSignCut)
        : options.map(({ lines }) => lines),
  })
  const isContradicted = ([only, another]: readonly number[]) =>
    only !== undefined &&
    another === undefined &&
    evidence.some(({ kind, positions }) => contradicts(kind, positions, only, profile))
  if (!stated) {
    const isOneOfSigns = isSign && signed.positions.length > 1 && (marked?.positions.length ?? 0) > 0
    const isBySign = sign !== undefined && signed.positions.length > 0 && !isOneOfSigns
    const own = isBySign ? signed : marked
    if (!own) return doubt({ rule: 'twoMarks' })
    if (isContradicted(own.positions)) return doubt({ rule: 'twoAnswers' })
    if (own.positions.length === 0) return { ...decide([], false), evidence: withBare(options, evidence) }
    return decide(own.positions, isBySign && isSign)
  }
  const { positions } = stated
  const [only] = positions
  if (only === undefined || positions.length > 1) return decide(positions, false)
  const isOther = marked && marked.positions.length > 1 && !marked.positions.includes(only)
  if (isContradicted(positions) || isOther) return doubt({ rule: 'twoAnswers' })
  const isAgreed = isSign && signed.positions.includes(only)
  const isSignCut = isAgreed && areSignsConfirmed
  return decide(positions, isSignCut, isAgreed && !isSignCut ? keptSign(draft, only) : [])
}

/** Whether evidence says another option. Weak looks (slanted letters are foreign words) do where they mark right ones elsewhere. */
function contradicts(
  kind: Evidence['kind'],
  positions: readonly number[],
  only: number,
  { keys, rivals }: MarkProfile,
): boolean {
  if (positions.includes(only) && (kind !== 'sign' || positions.length === 1)) return false
  // Looks that disagree with each other say nothing against what is said in words.
  if (rivals.length > 0 && [keys[0], ...rivals].some((mark) => mark === kind)) return false
  const isWeak = kind === 'italic' || kind === 'bold' || kind === 'underline' || kind === 'bracket'
  return !isWeak || keys.some((key) => key === kind)
}

/** The lines of options without the looks that mark right ones in this document. */
const bareOf = (options: readonly DraftOption[], marks: Marks, { keys }: MarkProfile) =>
  options.map(({ lines }, position) => {
    const looks = keys
      .filter((mark) => isLook(mark) && marks.get(mark)?.join() === `${position}`)
      .filter(isLook)
    return looks.length === 0 ? lines : withoutLooks(lines, ...looks)
  })

/** Looks with what the option says without them: chosen by its look, it loses it. */
const withBare = (options: readonly DraftOption[], evidence: readonly Evidence[]): readonly Evidence[] =>
  evidence.map((each) => {
    const { kind, positions } = each
    const lines = positions.length === 1 ? options[positions[0] ?? 0]?.lines : undefined
    return lines && isLook(kind) ? { ...each, bare: htmlOf(withoutLooks(lines, kind)) } : each
  })

/** The lines of options without all looks, and the sign, by which the right one stands out. */
function cut(options: readonly DraftOption[], marks: Marks, right: number, isSignCut: boolean) {
  const looks = [...marks].flatMap(([mark, positions]) =>
    isLook(mark) && positions.join() === `${right}` ? [mark] : [],
  )
  return options.map(({ lines }, position) => {
    if (position !== right) return lines
    const bare = looks.length === 0 ? lines : withoutLooks(lines, ...looks)
    return isSignCut ? withoutSign(bare) : bare
  })
}

/** A sign that agrees with what is said stays where it may be part of a text. */
function keptSign({ options, from }: Draft, position: number): Note[] {
  const lines = options[position]?.lines ?? []
  const line = lines[0]?.no ?? from
  return signOf(lines)?.isSure
    ? [{ rule: 'keptSign', isError: false, line, value: optionName(position) }]
    : []
}
