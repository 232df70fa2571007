import type { z } from 'zod'
import type { FieldDeclaration } from './defineResource.ts'
import type { FieldType } from './fieldTypes.ts'
import type { SchemaConstraints } from './schemaConstraints.ts'

type UsedField = {
  fieldDeclaration: FieldDeclaration
  /** Unwrapped of optional, nullable and defaults. */
  schema: z.core.$ZodType
  constraints: SchemaConstraints
  /** Paths of its rows' fields. */
  rowFieldPaths: readonly string[]
  /** Whether saves can hold files. */
  isMultipart: boolean
  /** For its forms. */
  hasViews: boolean
}

export type FieldTypeRules = {
  /** `width`: pixels, for values of similar length; others share the rest. False: too large for a column. */
  readonly column: { readonly numeric?: true; readonly width?: number } | false
  /** The declaration's key and the problem. */
  readonly validateDeclaration?: (field: UsedField) => readonly [key: string, problem: string] | undefined
}

export type AllFieldTypeRules = Readonly<Record<FieldType, FieldTypeRules>>

export type ThrowError = (key: string, problem: string) => never
