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
  /** As the declaration names it. */
  path: string
  value: unknown
}

/** What a kind of field is to a list: light, for lists load no forms. What is no value at all is not its to show. */
export type Kind = KindRules & {
  /** The value in a table; whatever the API sent where it is not what was declared. */
  readonly Value: ComponentType<ValueProps>
}

/** A field as a form has it. */
export type FormField = {
  declared: FieldDeclaration
  facts: SchemaFacts
  /** What a save has to keep to. */
  schema: z.ZodType
  /** An empty row, of a list of rows. */
  blankRow: () => unknown
}

export type FieldWidth = 'whole' | 'short'

export type InputProps = Omit<FormField, 'schema'> & {
  resource: string
  /** As the declaration names it. */
  path: string
  /** Where it stands in its form, as react-admin's inputs want it: below the row that it is in. */
  source: string
  label: string
  isRequired: boolean
  helperText: string | false
  /** It is shown, and stays as it is. */
  readOnly: boolean
  /** How much of a row another field takes. */
  widthOf: (path: string) => FieldWidth | undefined
  /** The input of another field, for a kind that is made of some. */
  Field: ComponentType<{ path: string; source: string; readOnly?: boolean }>
}

export type ShownProps = ValueProps & {
  /** How another field is shown, for a kind that is made of some. */
  Shown: ComponentType<ValueProps>
}

/** What a kind of field is to a form. The form holds a record's own value unless the kind says otherwise. */
export type KindInForm = {
  readonly Input: ComponentType<InputProps>
  /** How much of a row it takes: all of its width, or less than a text does. */
  readonly width?: FieldWidth
  /** A record's value, or undefined where it has none, as the form begins with it. */
  readonly toForm?: (value: unknown, field: FormField) => unknown
  /**
   * The form's value as it is sent; undefined is not sent at all.
   *
   * @param read what the record held when it was read.
   */
  readonly toWire?: (value: unknown, read: unknown, field: FormField) => unknown
  /** What is sent where nothing may stand, if the schema takes it: null unless given. */
  readonly nothing?: (field: FormField) => unknown
  /** The rule of its schema, as far as the form's values differ from the record's. */
  readonly rule?: (field: FormField) => z.ZodType
  /** Whether something has to be filled in: what is neither missing nor null unless given. */
  readonly isRequired?: (field: FormField) => boolean
  /** A broken rule in the kind's own words. */
  readonly words?: (
    broken: Broken,
    about: { value: unknown; field: FormField; locale: string },
  ) => Words | undefined
  /** A value in full, as conflicts show it, where the one of tables says too little. */
  readonly Shown?: ComponentType<ShownProps>
}

/** A message, and what is put into it. */
export type Words = {
  readonly key: KeyOf<typeof fieldWords>
  readonly [name: string]: string | number | undefined
}
