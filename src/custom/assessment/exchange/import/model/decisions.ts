import type { Html } from '../../../../../../formats/question/parsedQuestion.ts'

/** The user's decisions about parsed items. */
export type Decisions = {
  readonly ticks: ReadonlyMap<string, boolean>
  /** The texts of the options that were chosen as right, by question. */
  readonly rights: ReadonlyMap<string, Html>
  /** Alternative texts of pictures, by their names. */
  readonly alts: ReadonlyMap<string, string>
}

export const undecided: Decisions = { ticks: new Map(), rights: new Map(), alts: new Map() }
