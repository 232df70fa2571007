import { optionName } from '../../question/check.ts'
import type { Note } from '../../question/found.ts'
import { type LookOfKeys, lookAt, marked, namedBy, unmarked } from './answers.ts'
import type { Draft } from './drafts.ts'
import { plainAnswer } from './labels.ts'
import { type Line, type Look, looks } from './runs.ts'
import { signOf, unstarred } from './signs.ts'

/*
 * The right option of a question: as it is said, else as it is marked. Where both are there they agree, or it is not known.
 */

type Refused = {
  readonly rule: 'unknownAnswer' | 'twoAnswers' | 'keysAbove'
  readonly value?: string | undefined
}

/** The places that are said to be right; nothing where nothing is said. */
export type Said = { readonly places: readonly number[] } | { readonly refused: Refused } | undefined

/** All that is said to be the answer of a question. */
export const textsSaid = ({ answers }: Draft, listed: readonly string[]): string[] =>
  [...answers.map(({ text }) => text), ...listed].filter((text) => text !== '').map(plainAnswer)

/**
 * @param listed what lists of keys say of it.
 * @param initials what is said by the first letter of right or wrong.
 */
export function saidOf(draft: Draft, listed: readonly string[], initials: ReadonlySet<string>): Said {
  if (draft.doubt?.rule === 'keysAbove') return { refused: { rule: 'keysAbove' } }
  let places: readonly number[] | undefined
  for (const text of textsSaid(draft, listed)) {
    const named = namedBy(text, draft.options, initials)
    if (named === 'twoAnswers') return { refused: { rule: 'twoAnswers' } }
    if (!named) return { refused: { rule: 'unknownAnswer', value: text.slice(0, 100) } }
    if (places && places.join() !== named.join()) return { refused: { rule: 'twoAnswers' } }
    places = named
  }
  return places && { places }
}

/** How the right options of a document are told. */
export type Telling = {
  readonly look: LookOfKeys
  /** Whether signs stand at the options that are said to be right, so that they are none of their texts. */
  readonly areSignsTold: boolean
}

/** The share of what is said to be right that signs must mark, too. */
const LEAST_SHARE = 0.5

/** Whether signs mark what is said to be right in many questions, never in one alone. */
export function areSignsTold(questions: readonly { readonly draft: Draft; readonly said: Said }[]): boolean {
  const told = questions.flatMap(({ draft, said }) => {
    const [only, more] = said && 'places' in said ? said.places : []
    return only === undefined || more !== undefined
      ? []
      : [marked(draft.options, undefined).places.join() === `${only}`]
  })
  const count = told.filter((isSame) => isSame).length
  return count >= 2 && count >= told.length * LEAST_SHARE
}

export type Right = {
  readonly places: readonly number[]
  /** Its options' lines, without what marks them where that has told. */
  readonly lines: readonly (readonly Line[])[]
  readonly notes: readonly Note[]
}

export function rightOf(draft: Draft, said: Said, { look, areSignsTold }: Telling): Right {
  const { options, answers, from } = draft
  const byMark = marked(options, look)
  const own = looks.find((each) => each === byMark.by)
  const withLook = (places: readonly number[], gone: Look | undefined, isSign = false) =>
    options.map(({ lines }, place) => {
      if (!places.includes(place)) return lines
      const bare = gone ? unmarked(options, place, gone) : lines
      return isSign ? unstarred(bare) : bare
    })
  const refused = ({ rule, value }: Refused): Right => ({
    ...{ places: [], lines: withLook(byMark.places.length === 1 ? byMark.places : [], own) },
    notes: [{ rule, isError: true, line: answers.at(-1)?.line ?? from, value }],
  })
  if (said && 'refused' in said) return refused(said.refused)
  const isSign = byMark.by === 'sign' || byMark.by === 'loose'
  if (!said) {
    if (byMark.isDoubtful) return refused({ rule: 'twoAnswers' })
    return { places: byMark.places, lines: withLook(byMark.places, own, isSign), notes: [] }
  }
  const { places } = said
  const [only] = places
  if (only === undefined || places.length > 1) return { places, lines: withLook([], undefined), notes: [] }
  const marks = byMark.by === 'loose' && !areSignsTold ? [] : byMark.places
  const isSaid = marks.length === 1 || (own !== undefined && marks.length > 0)
  if (marks.length > 0 && !(isSaid && marks.includes(only))) return refused({ rule: 'twoAnswers' })
  const gone = marks.length === 1 ? own : lookAt(options, only)
  const isCut = isSign && marks.includes(only) && areSignsTold
  return {
    ...{ places, lines: withLook(places, gone, isCut) },
    notes: isSign && marks.includes(only) && !isCut ? keptSign(draft, only) : [],
  }
}

/** A sign that agrees with what is said stays where it may be part of a text. */
function keptSign({ options, from }: Draft, place: number): Note[] {
  const lines = options[place]?.lines ?? []
  const line = lines[0]?.no ?? from
  return signOf(lines)?.isSure ? [{ rule: 'keptSign', isError: false, line, value: optionName(place) }] : []
}
