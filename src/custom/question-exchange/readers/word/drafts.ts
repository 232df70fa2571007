import type { DraftOption } from './answers.ts'
import type { Line } from './runs.ts'

/** A question as its lines were found, before it is decided what is right. */
export type Draft = {
  readonly from: number
  to: number
  /** As it is numbered; a question without a number has none. */
  readonly number: number | undefined
  readonly stem: Line[]
  readonly options: (Omit<DraftOption, 'lines'> & { readonly lines: Line[]; readonly whole: Line })[]
  answer: { readonly text: string; readonly line: number } | undefined
  readonly explanation: Line[]
  point: string
  timer: string
}

/** A text that several questions are about. */
export type Passage = { readonly first: number; readonly last: number; readonly lines: Line[] }

export type Found = {
  readonly drafts: readonly Draft[]
  readonly passages: readonly { readonly passage: Passage; readonly drafts: readonly Draft[] }[]
  /** The places of right options by the numbers of questions, out of a list of keys. */
  readonly keys: readonly (readonly [number: number, place: number])[]
  /** Lines that are neither of a question nor about one. */
  readonly rest: readonly Line[]
  /** Whether it is said somewhere that answers are true or false. */
  readonly isTrueFalse: boolean
}
