import type { ComponentType } from 'react'
import type { z } from 'zod'
import type { Issue } from '../../../../contract/issue.ts'
import type { MessageKeyIn } from '../../../i18n/messages.ts'
import type { FieldDeclaration } from '../declaration/defineResource.ts'
import type { FieldTypeRules } from '../declaration/fieldTypeRules.ts'
import type { SchemaConstraints } from '../declaration/schemaConstraints.ts'
import type { fieldMessages } from './messages.ts'

export type ValueProps = {
  resource: string
  /** As in the declaration: without row indexes. */
  path: string
  value: unknown
}

/** A field type in lists, which load no form code. `Value` is not rendered for missing values. */
export type FieldTypeInList = FieldTypeRules & {
  /** Shows unexpected values as they are. */
  readonly Value: ComponentType<ValueProps>
}

export type FormField = {
  fieldDeclaration: FieldDeclaration
  constraints: SchemaConstraints
  schema: z.ZodType
  createBlankRow: () => unknown
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
  /** For composite field types. */
  Field: ComponentType<{ path: string; source: string; readOnly?: boolean }>
}

export type FullValueProps = ValueProps & {
  FullValue: ComponentType<ValueProps>
}

/** A field type in forms. By default the form holds the record's value. */
export type FieldTypeInForm = {
  readonly Input: ComponentType<InputProps>
  /** Full width, or less than a text's. */
  readonly width?: FieldWidth
  /** Undefined when missing. */
  readonly toForm?: (value: unknown, field: FormField) => unknown
  /** Undefined is not sent. `recordValue`: the record's value. */
  readonly toWire?: (value: unknown, recordValue: unknown, field: FormField) => unknown
  /** The empty value to send, if the schema accepts it; default null. */
  readonly emptyValue?: (field: FormField) => unknown
  /** Replaces the schema, as far as the form's values differ from the record's. */
  readonly adaptSchema?: (field: FormField) => z.ZodType
  /** By default, where neither undefined nor null is accepted. */
  readonly isRequired?: (field: FormField) => boolean
  /** The type's own validation message. */
  readonly validationMessage?: (
    issue: Issue,
    context: { value: unknown; field: FormField; locale: string },
  ) => ValidationMessage | undefined
  /** For conflicts, where the table's is too short. */
  readonly FullValue?: ComponentType<FullValueProps>
}

type ValidationMessage = {
  readonly key: MessageKeyIn<typeof fieldMessages>
  readonly [name: string]: string | number | undefined
}
