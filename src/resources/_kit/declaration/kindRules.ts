import type { z } from 'zod'
import type { FieldDeclaration } from './defineResource.ts'
import type { FieldKind } from './fieldKinds.ts'
import type { SchemaFacts } from './schemaFacts.ts'

/** A field as a declaration uses it. */
export type UsedField = {
  declared: FieldDeclaration
  /** Its schema, without what lets it be missing. */
  schema: z.core.$ZodType
  facts: SchemaFacts
  /** The declared fields of its rows, by their paths. */
  rows: readonly string[]
  /** Whether its saves are multipart bodies, which can hold files. */
  isMultipart: boolean
  /** Whether the resource brings views of its own for its forms. */
  hasViews: boolean
}

/** What a kind says of how it may be declared. */
export type KindRules = {
  /** How it stands in a column: figures to the right, and what may not be broken into lines. False: too large for one. */
  readonly column: { readonly numeric?: true; readonly unbroken?: true } | false
  /** Why a field cannot be of this kind: the key of its declaration, and what is wrong with it. */
  readonly refuses?: (field: UsedField) => readonly [key: string, problem: string] | undefined
}

export type AllKindRules = Readonly<Record<FieldKind, KindRules>>

/** Throws: what is wrong with a key of a declaration. */
export type Refuse = (key: string, problem: string) => never
