import type { Part } from '../../../model/values.ts'
import type { BuilderState } from '../../../state/builder.ts'

export type PartBinding = {
  /** Undefined once its owner is deleted. */
  readonly read: (state: BuilderState) => Part | undefined
  readonly write: (change: (part: Part) => Part) => void
}
