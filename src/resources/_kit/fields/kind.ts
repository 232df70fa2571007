import type { ComponentType } from 'react'
import type { z } from 'zod'
import type { Broken } from '../../../../contract/brokenRule.ts'
import type { KeyOf } from '../../../i18n/words.ts'
import type { FieldDeclaration } from '../declaration/defineResource.ts'
import type { KindRules } from '../declaration/kindRules.ts'
import type { SchemaFacts } from '../declaration/schemaFacts.ts'
import type { fieldWords } from './words.ts'

export type ValueProps = {
  resource: string
  /** As in the declaration. */
  path: string
  value: unknown
}

/** A kind of field in lists, which load no form code. `Value` is not rendered for missing values. */
export type Kind = KindRules & {
  /** Table cell; shows unexpected values as they are. */
  readonly Value: ComponentType<ValueProps>
}

/** A field as a form has it. */
export type FormField = {
  declared: FieldDeclaration
  facts: SchemaFacts
  /** Validates saves. */
  schema: z.ZodType
  /** An empty row, of a list of rows. */
  blankRow: () => unknown
}

type FieldWidth = 'whole' | 'short'

export type InputProps = Omit<FormField, 'schema'> & {
  resource: string
  /** As in the declaration. */
  path: string
  /** Form path, for react-admin's inputs: includes the row. */
  source: string
  label: string
  isRequired: boolean
  helperText: string | false
  /** Shown, but not editable. */
  readOnly: boolean
  /** Width of another field in its row. */
  widthOf: (path: string) => FieldWidth | undefined
  /** Another field's input, for composite kinds. */
  Field: ComponentType<{ path: string; source: string; readOnly?: boolean }>
}

export type ShownProps = ValueProps & {
  /** Another field's display, for composite kinds. */
  Shown: ComponentType<ValueProps>
}

/** A kind of field in forms. By default the form holds the record's value. */
export type KindInForm = {
  readonly Input: ComponentType<InputProps>
  /** Width in its row: full, or less than a text's. */
  readonly width?: FieldWidth
  /** From the record's value to the form's; undefined when missing. */
  readonly toForm?: (value: unknown, field: FormField) => unknown
  /**
   * The form's value as it is sent; undefined is not sent at all.
   *
   * @param read what the record held when it was read.
   */
  readonly toWire?: (value: unknown, read: unknown, field: FormField) => unknown
  /** The empty value to send, if the schema accepts it; default null. */
  readonly nothing?: (field: FormField) => unknown
  /** The rule of its schema, as far as the form's values differ from the record's. */
  readonly rule?: (field: FormField) => z.ZodType
  /** Whether it is required; by default, where neither undefined nor null is accepted. */
  readonly isRequired?: (field: FormField) => boolean
  /** The kind's own message for a validation error. */
  readonly words?: (
    broken: Broken,
    about: { value: unknown; field: FormField; locale: string },
  ) => Words | undefined
  /** Full display in conflicts, where the table's is too short. */
  readonly Shown?: ComponentType<ShownProps>
}

/** A message and its values. */
type Words = {
  readonly key: KeyOf<typeof fieldWords>
  readonly [name: string]: string | number | undefined
}
