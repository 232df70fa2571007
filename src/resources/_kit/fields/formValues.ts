import type { ResourceDeclaration } from '../declaration/defineResource.ts'
import { allFormFields, formFields } from '../declaration/formLayout.ts'
import { isFieldVisible } from '../declaration/isFieldVisible.ts'
import { withRowFields } from '../declaration/rowFields.ts'
import { fieldSchema } from '../declaration/schemaConstraints.ts'
import { fieldPathsOf, valueAt, withoutValue, withValue } from '../declaration/valueAt.ts'
import type { FormField } from './fieldType.ts'
import { fieldTypeInForm, formField } from './formField.ts'

type Values = Record<string, unknown>
export type DeclarationWithForm = ResourceDeclaration & Required<Pick<ResourceDeclaration, 'form'>>

/** The fields shown, without those in rows. */
export const visibleFields = (declaration: DeclarationWithForm, values: Values): readonly string[] =>
  formFields(declaration.form, values).filter((path) => isFieldVisible(declaration, path, values))

/** Initial values, complete also for other types that may be selected. */
export const toFormValues = (declaration: DeclarationWithForm, record: Values): Values =>
  withRowFields(declaration, allFormFields(declaration.form)).reduce((values, path) => {
    const { toForm } = fieldTypeInForm(declaration, path)
    if (!toForm) return values
    const field = formField(declaration, path)
    return fieldPathsOf(values, path).reduce((filled, fieldPath) => {
      const value = valueAt(filled, fieldPath)
      const next = toForm(value, field)
      return next === value ? filled : withValue(filled, fieldPath, next)
    }, values)
  }, record)

/** For a save: by field type, hidden fields cleared, other types' fields as in `record`, undeclared values kept. */
export const toWireValues = (declaration: DeclarationWithForm, values: Values, record: Values): Values =>
  mapFieldValues(declaration, values, record, (sent) => sent)

/** The record after this save, as the next `record`: unsent values stay. */
export const savedValues = (declaration: DeclarationWithForm, values: Values, record: Values): Values =>
  mapFieldValues(declaration, values, record, (sent, before) => (sent === undefined ? before : sent))

/** @param toFinalValue the final value, of the sent and the previous one (in rows, the form's own). */
function mapFieldValues(
  declaration: DeclarationWithForm,
  values: Values,
  record: Values,
  toFinalValue: (sentValue: unknown, previousValue: unknown) => unknown,
): Values {
  const fields = formFields(declaration.form, values)
  // Nested fields first: their rows may be replaced as a whole.
  return withRowFields(declaration, fields)
    .toReversed()
    .reduce(
      (mappedValues, path) => {
        const field = formField(declaration, path)
        return fieldPathsOf(mappedValues, path).reduce((currentValues, fieldPath) => {
          const value = valueAt(currentValues, fieldPath)
          const recordValue = fieldPath === path ? valueAt(record, path) : undefined
          const sentValue = isFieldVisible(declaration, fieldPath, values)
            ? toWireValue(value, recordValue, declaration, path, field)
            : emptyValueOf(declaration, path, field)
          const finalValue = toFinalValue(sentValue, fieldPath === path ? recordValue : value)
          return finalValue === value ? currentValues : withValue(currentValues, fieldPath, finalValue)
        }, mappedValues)
      },
      withRecordValues(values, record, fieldsOfOtherForms(declaration, fields)),
    )
}

/** Clears fields hidden in their row, which the schema may require. */
export const clearHiddenRowFields = (
  declaration: DeclarationWithForm,
  values: Values,
  fields: readonly string[],
): Values =>
  fields
    .flatMap((path) => withRowFields(declaration, [path]).slice(1))
    .reduce((current, path) => {
      const hiddenPaths = fieldPathsOf(current, path).filter(
        (fieldPath) => !isFieldVisible(declaration, fieldPath, values),
      )
      if (hiddenPaths.length === 0) return current
      const emptyValue = emptyValueOf(declaration, path, formField(declaration, path))
      return hiddenPaths.reduce(
        (remaining, fieldPath) => withValue(remaining, fieldPath, emptyValue),
        current,
      )
    }, values)

const toWireValue = (
  value: unknown,
  recordValue: unknown,
  declaration: DeclarationWithForm,
  path: string,
  field: FormField,
): unknown => {
  const { toWire } = fieldTypeInForm(declaration, path)
  if (toWire) return toWire(value, recordValue, field)
  // A cleared input's null, where the schema may only accept undefined.
  return value === null && !accepts(field.schema, null) && accepts(field.schema, undefined)
    ? undefined
    : value
}

/** The empty value of a hidden field, as the API writes it. */
function emptyValueOf(declaration: DeclarationWithForm, path: string, field: FormField): unknown {
  const emptyValue = fieldTypeInForm(declaration, path).emptyValue?.(field) ?? null
  return accepts(fieldSchema(declaration.schema, path), emptyValue) ? emptyValue : undefined
}

const accepts = (schema: FormField['schema'] | undefined, value: unknown): boolean =>
  schema?.safeParse(value).success ?? false

const fieldsOfOtherForms = ({ form }: DeclarationWithForm, fields: readonly string[]): readonly string[] =>
  allFormFields(form).filter(
    (formPath) =>
      !fields.some(
        (path) => path === formPath || path.startsWith(`${formPath}.`) || formPath.startsWith(`${path}.`),
      ),
  )

const withRecordValues = (values: Values, record: Values, paths: readonly string[]): Values =>
  paths.reduce((mergedValues, path) => {
    const value = valueAt(record, path)
    return value === undefined ? withoutValue(mergedValues, path) : withValue(mergedValues, path, value)
  }, values)
