import type { z } from 'zod'
import type { FieldDeclaration } from './defineResource.ts'
import type { FieldKind } from './fieldKinds.ts'
import type { SchemaFacts } from './schemaFacts.ts'

/** A field as a declaration uses it. */
type UsedField = {
  declared: FieldDeclaration
  /** Its schema, unwrapped of optional, nullable and defaults. */
  schema: z.core.$ZodType
  facts: SchemaFacts
  /** The declared fields of its rows, by their paths. */
  rows: readonly string[]
  /** Whether saves are multipart, and so can hold files. */
  isMultipart: boolean
  /** Whether the resource has custom views for its forms. */
  hasViews: boolean
}

/** How a kind may be declared. */
export type KindRules = {
  /**
   * Layout in a column: right-aligned numbers, and pixels for values of similar length; others share the rest. False: too
   * large for a column.
   */
  readonly column: { readonly numeric?: true; readonly width?: number } | false
  /** Why a field cannot be of this kind: the declaration's key and the problem. */
  readonly refuses?: (field: UsedField) => readonly [key: string, problem: string] | undefined
}

export type AllKindRules = Readonly<Record<FieldKind, KindRules>>

/** Throws for an invalid key of a declaration. */
export type Refuse = (key: string, problem: string) => never
