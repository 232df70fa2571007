/* What says in a document which option is the right one. */

/** Colours as people tell them apart: two reds are one hue, red and green are two. */
export type Hue =
  | 'red'
  | 'orange'
  | 'yellow'
  | 'green'
  | 'cyan'
  | 'blue'
  | 'purple'
  | 'pink'
  | 'grey'
  | 'other'

/** How letters look by which people mark the right answer: their ink, and the ground behind them. */
export type Formatting = 'bold' | 'italic' | 'underline' | `ink ${Hue}` | `fill ${Hue}`

/**
 * Where it is said: in words at the question, in a list of keys, by a sign at the option, by what stands around its letter
 * alone, or by formatting; and what a key in words may mean.
 */
export type EvidenceKind =
  | 'stated'
  | 'listed'
  | 'sign'
  | 'bracket'
  | Formatting
  /** A key that may be the letter of an option, its text, or the first letter of Benar. */
  | 'letter'
  | 'text'
  | 'initial'
  /** A number that counts from 0 or from 1. */
  | 'from0'
  | 'from1'

/** The options that one kind of evidence says are right, by their places. */
export type Evidence = {
  readonly kind: EvidenceKind
  readonly positions: readonly number[]
  /** Whether the key that says so may as well be another question's. */
  readonly isShared?: boolean
  /** What its option says without that mark, where it is markup. */
  readonly htmlWithoutMark?: string
}
