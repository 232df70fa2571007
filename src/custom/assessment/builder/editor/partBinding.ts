import type { Part } from '../../model/values.ts'
import type { BuilderState } from '../../state/builder.ts'

/** Where a text with its media stands in the builder. What shows it asks for no more of it than it shows. */
export type PartBinding = {
  /** Undefined where what it belongs to has just gone. */
  readonly read: (state: BuilderState) => Part | undefined
  readonly write: (change: (part: Part) => Part) => void
}
