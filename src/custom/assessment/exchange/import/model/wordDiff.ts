import { type ChangeObject, diffWordsWithSpace } from 'diff'
import { plainText } from '../../../../../../contract/question.ts'
import type { Html } from '../../../../../../formats/question/parsedQuestion.ts'

/** `isOther`: the other text lacks it. */
export type Piece = {
  /** In characters. */
  readonly at: number
  readonly text: string
  readonly isOther: boolean
}
export type Sides = { readonly before: readonly Piece[]; readonly after: readonly Piece[] }

/** A single paragraph of inline text: other markup would not show in a word diff. */
const SIMPLE = /^<p>(?:[^<>]|<\/?(?:strong|em|u|s)>)*<\/p>$/
/** With more edits it is another text. */
const MOST_EDITS = 200
/** The share that must have stayed, so that marks help. */
const LEAST_SHARE = 0.3

/** Undefined where highlighting would obscure more than it shows. */
export function wordsBetween(before: Html, after: Html): Sides | undefined {
  if (!SIMPLE.test(before) || !SIMPLE.test(after)) return undefined
  const old = plainText(before)
  const now = plainText(after)
  if (old === now) return undefined
  const parts = diffWordsWithSpace(old, now, { maxEditLength: MOST_EDITS })
  if (!parts) return undefined
  const common = parts.reduce(
    (sum, { added, removed, value }) => sum + (added || removed ? 0 : value.length),
    0,
  )
  if (common < Math.max(old.length, now.length) * LEAST_SHARE) return undefined
  return { before: sideOf(parts, 'removed', 'added'), after: sideOf(parts, 'added', 'removed') }
}

function sideOf(
  parts: readonly ChangeObject<string>[],
  own: 'added' | 'removed',
  others: 'added' | 'removed',
): readonly Piece[] {
  let at = 0
  return parts
    .filter((part) => !part[others])
    .map((part) => {
      const piece = { at, text: part.value, isOther: part[own] }
      at += part.value.length
      return piece
    })
}
