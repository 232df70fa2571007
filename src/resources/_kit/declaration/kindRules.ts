import type { z } from 'zod'
import type { FieldDeclaration } from './defineResource.ts'
import type { FieldKind } from './fieldKinds.ts'
import type { SchemaFacts } from './schemaFacts.ts'

type UsedField = {
  declared: FieldDeclaration
  /** Unwrapped of optional, nullable and defaults. */
  schema: z.core.$ZodType
  facts: SchemaFacts
  /** Paths of its rows' fields. */
  rows: readonly string[]
  /** Whether saves can hold files. */
  isMultipart: boolean
  /** For its forms. */
  hasViews: boolean
}

export type KindRules = {
  /** `width`: pixels, for values of similar length; others share the rest. False: too large for a column. */
  readonly column: { readonly numeric?: true; readonly width?: number } | false
  /** The declaration's key and the problem. */
  readonly refuses?: (field: UsedField) => readonly [key: string, problem: string] | undefined
}

export type AllKindRules = Readonly<Record<FieldKind, KindRules>>

export type Refuse = (key: string, problem: string) => never
