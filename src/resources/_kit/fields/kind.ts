import type { ComponentType } from 'react'
import type { z } from 'zod'
import type { Broken } from '../../../../contract/brokenRule.ts'
import type { KeyOf } from '../../../i18n/messages.ts'
import type { FieldDeclaration } from '../declaration/defineResource.ts'
import type { KindRules } from '../declaration/kindRules.ts'
import type { SchemaFacts } from '../declaration/schemaFacts.ts'
import type { fieldMessages } from './messages.ts'

export type ValueProps = {
  resource: string
  /** As in the declaration: without row indexes. */
  path: string
  value: unknown
}

/** A kind in lists, which load no form code. `Value` is not rendered for missing values. */
export type Kind = KindRules & {
  /** Shows unexpected values as they are. */
  readonly Value: ComponentType<ValueProps>
}

export type FormField = {
  declared: FieldDeclaration
  facts: SchemaFacts
  schema: z.ZodType
  blankRow: () => unknown
}

type FieldWidth = 'whole' | 'short'

export type InputProps = Omit<FormField, 'schema'> & {
  resource: string
  path: string
  /** Form path, with the row. */
  source: string
  label: string
  isRequired: boolean
  helperText: string | false
  readOnly: boolean
  widthOf: (path: string) => FieldWidth | undefined
  /** For composite kinds. */
  Field: ComponentType<{ path: string; source: string; readOnly?: boolean }>
}

export type ShownProps = ValueProps & {
  Shown: ComponentType<ValueProps>
}

/** A kind in forms. By default the form holds the record's value. */
export type KindInForm = {
  readonly Input: ComponentType<InputProps>
  /** Full width, or less than a text's. */
  readonly width?: FieldWidth
  /** Undefined when missing. */
  readonly toForm?: (value: unknown, field: FormField) => unknown
  /** Undefined is not sent. `read`: the record's value. */
  readonly toWire?: (value: unknown, read: unknown, field: FormField) => unknown
  /** The empty value to send, if the schema accepts it; default null. */
  readonly nothing?: (field: FormField) => unknown
  /** Replaces the schema, as far as the form's values differ from the record's. */
  readonly rule?: (field: FormField) => z.ZodType
  /** By default, where neither undefined nor null is accepted. */
  readonly isRequired?: (field: FormField) => boolean
  /** The kind's own validation message. */
  readonly words?: (
    broken: Broken,
    about: { value: unknown; field: FormField; locale: string },
  ) => Words | undefined
  /** For conflicts, where the table's is too short. */
  readonly Shown?: ComponentType<ShownProps>
}

type Words = {
  readonly key: KeyOf<typeof fieldMessages>
  readonly [name: string]: string | number | undefined
}
