import { optionName } from '../../question/check.ts'
import type { Note } from '../../question/parsedQuestion.ts'
import { findDistinctLook, findMarked, type KeyLook, resolveAnswer, withoutMark } from './answers.ts'
import type { Draft } from './drafts.ts'
import { plainAnswer } from './labels.ts'
import { type Line, type Look, looks } from './runs.ts'
import { signOf, withoutSign } from './signs.ts'

/*
 * The right option of a question: as stated, or else as marked. Where both exist they must agree.
 */

type Refused = {
  readonly rule: 'unknownAnswer' | 'twoAnswers' | 'keysAbove'
  readonly value?: string | undefined
}

/** The positions that are stated to be right; undefined where nothing is stated. */
export type StatedAnswer =
  | { readonly positions: readonly number[] }
  | { readonly refused: Refused }
  | undefined

/** All that is said to be the answer of a question. */
export const statedTexts = ({ answers }: Draft, listed: readonly string[]): string[] =>
  [...answers.map(({ text }) => text), ...listed].filter((text) => text !== '').map(plainAnswer)

/**
 * @param listed its answers in lists of keys.
 * @param initials what is said by the first letter of right or wrong.
 */
export function toStated(
  draft: Draft,
  listed: readonly string[],
  initials: ReadonlySet<string>,
): StatedAnswer {
  if (draft.ambiguity?.rule === 'keysAbove') return { refused: { rule: 'keysAbove' } }
  let positions: readonly number[] | undefined
  for (const text of statedTexts(draft, listed)) {
    const resolved = resolveAnswer(text, draft.options, initials)
    if (resolved === 'twoAnswers') return { refused: { rule: 'twoAnswers' } }
    if (!resolved) return { refused: { rule: 'unknownAnswer', value: text.slice(0, 100) } }
    if (positions && positions.join() !== resolved.join()) return { refused: { rule: 'twoAnswers' } }
    positions = resolved
  }
  return positions && { positions }
}

/** How the right options of a document are marked. */
export type Marking = {
  readonly look: KeyLook
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
      : [findMarked(draft.options, undefined).positions.join() === `${only}`]
  })
  const count = agreements.filter((isSame) => isSame).length
  return count >= 2 && count >= agreements.length * MIN_SHARE
}

export type Right = {
  readonly positions: readonly number[]
  /** Its options' lines, without what marks them where that has told. */
  readonly lines: readonly (readonly Line[])[]
  readonly notes: readonly Note[]
}

export function decideRight(draft: Draft, stated: StatedAnswer, { look, areSignsConfirmed }: Marking): Right {
  const { options, answers, from } = draft
  const byMark = findMarked(options, look)
  const markLook = looks.find((each) => each === byMark.by)
  const withLook = (positions: readonly number[], removedLook: Look | undefined, isSign = false) =>
    options.map(({ lines }, position) => {
      if (!positions.includes(position)) return lines
      const bare = removedLook ? withoutMark(options, position, removedLook) : lines
      return isSign ? withoutSign(bare) : bare
    })
  const reject = ({ rule, value }: Refused): Right => ({
    ...{ positions: [], lines: withLook(byMark.positions.length === 1 ? byMark.positions : [], markLook) },
    notes: [{ rule, isError: true, line: answers.at(-1)?.line ?? from, value }],
  })
  if (stated && 'refused' in stated) return reject(stated.refused)
  const isSign = byMark.by === 'sign' || byMark.by === 'loose'
  if (!stated) {
    if (byMark.isDoubtful) return reject({ rule: 'twoAnswers' })
    return { positions: byMark.positions, lines: withLook(byMark.positions, markLook, isSign), notes: [] }
  }
  const { positions } = stated
  const [only] = positions
  if (only === undefined || positions.length > 1)
    return { positions, lines: withLook([], undefined), notes: [] }
  const marks = byMark.by === 'loose' && !areSignsConfirmed ? [] : byMark.positions
  const isStated = marks.length === 1 || (markLook !== undefined && marks.length > 0)
  if (marks.length > 0 && !(isStated && marks.includes(only))) return reject({ rule: 'twoAnswers' })
  const removedLook = marks.length === 1 ? markLook : findDistinctLook(options, only)
  const isSignCut = isSign && marks.includes(only) && areSignsConfirmed
  return {
    ...{ positions, lines: withLook(positions, removedLook, isSignCut) },
    notes: isSign && marks.includes(only) && !isSignCut ? keptSign(draft, only) : [],
  }
}

/** A sign that agrees with what is said stays where it may be part of a text. */
function keptSign({ options, from }: Draft, position: number): Note[] {
  const lines = options[position]?.lines ?? []
  const line = lines[0]?.no ?? from
  return signOf(lines)?.isSure
    ? [{ rule: 'keptSign', isError: false, line, value: optionName(position) }]
    : []
}
