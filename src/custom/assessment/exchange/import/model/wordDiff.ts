import { type ChangeObject, diffWordsWithSpace } from 'diff'
import { plainText } from '../../../../../../contract/question.ts'
import type { Html } from '../../../../../../formats/question/parsedQuestion.ts'

/** `isChanged`: the other text lacks it. */
export type DiffPiece = {
  /** In characters. */
  readonly offset: number
  readonly text: string
  readonly isChanged: boolean
}
export type DiffSides = { readonly before: readonly DiffPiece[]; readonly after: readonly DiffPiece[] }

/** A single paragraph of inline text: other markup would not show in a word diff. */
const SINGLE_PARAGRAPH = /^<p>(?:[^<>]|<\/?(?:strong|em|u|s)>)*<\/p>$/
/** With more edits it is another text. */
const MAX_EDITS = 200
/** The share that must have stayed, so that marks help. */
const MIN_COMMON_SHARE = 0.3

/** Undefined where highlighting would obscure more than it shows. */
export function diffWords(before: Html, after: Html): DiffSides | undefined {
  if (!SINGLE_PARAGRAPH.test(before) || !SINGLE_PARAGRAPH.test(after)) return undefined
  const beforeText = plainText(before)
  const afterText = plainText(after)
  if (beforeText === afterText) return undefined
  const parts = diffWordsWithSpace(beforeText, afterText, { maxEditLength: MAX_EDITS })
  if (!parts) return undefined
  const commonLength = parts.reduce(
    (sum, { added, removed, value }) => sum + (added || removed ? 0 : value.length),
    0,
  )
  if (commonLength < Math.max(beforeText.length, afterText.length) * MIN_COMMON_SHARE) return undefined
  return { before: sideOf(parts, 'removed', 'added'), after: sideOf(parts, 'added', 'removed') }
}

function sideOf(
  parts: readonly ChangeObject<string>[],
  sideChange: 'added' | 'removed',
  oppositeChange: 'added' | 'removed',
): readonly DiffPiece[] {
  let offset = 0
  return parts
    .filter((part) => !part[oppositeChange])
    .map((part) => {
      const piece = { offset, text: part.value, isChanged: part[sideChange] }
      offset += part.value.length
      return piece
    })
}
