import type { ResourceDeclaration } from '../declaration/defineResource.ts'
import { allFormFields, formFields } from '../declaration/formOf.ts'
import { isShown } from '../declaration/isShown.ts'
import { withRowFields } from '../declaration/rowFields.ts'
import { fieldSchema } from '../declaration/schemaFacts.ts'
import { fieldPathsOf, valueAt, withoutValue, withValue } from '../declaration/valueAt.ts'
import { formField, inForm } from './formField.ts'
import type { FormField } from './kind.ts'

type Values = Record<string, unknown>
export type Formed = ResourceDeclaration & Required<Pick<ResourceDeclaration, 'form'>>

/** The fields shown, without those in rows. */
export const shownFields = (declaration: Formed, values: Values): readonly string[] =>
  formFields(declaration.form, values).filter((path) => isShown(declaration, path, values))

/** Initial values, complete also for other types that may be selected. */
export const toFormValues = (declaration: Formed, record: Values): Values =>
  withRowFields(declaration, allFormFields(declaration.form)).reduce((values, path) => {
    const { toForm } = inForm(declaration, path)
    if (!toForm) return values
    const field = formField(declaration, path)
    return fieldPathsOf(values, path).reduce((filled, fieldPath) => {
      const value = valueAt(filled, fieldPath)
      const next = toForm(value, field)
      return next === value ? filled : withValue(filled, fieldPath, next)
    }, values)
  }, record)

/** For a save: by kind, hidden fields cleared, other types' fields as in `read`, undeclared values kept. */
export const toWireValues = (declaration: Formed, values: Values, read: Values): Values =>
  written(declaration, values, read, (sent) => sent)

/** The record after this save, as the next `read`: unsent values stay. */
export const savedValues = (declaration: Formed, values: Values, read: Values): Values =>
  written(declaration, values, read, (sent, before) => (sent === undefined ? before : sent))

/** @param settle the final value, of the one sent and the one before (in rows, the form's own). */
function written(
  declaration: Formed,
  values: Values,
  read: Values,
  settle: (sent: unknown, before: unknown) => unknown,
): Values {
  const fields = formFields(declaration.form, values)
  // Nested fields first: their rows may be replaced as a whole.
  return withRowFields(declaration, fields)
    .toReversed()
    .reduce(
      (all, path) => {
        const field = formField(declaration, path)
        return fieldPathsOf(all, path).reduce((done, fieldPath) => {
          const value = valueAt(done, fieldPath)
          const before = fieldPath === path ? valueAt(read, path) : undefined
          const sent = isShown(declaration, fieldPath, values)
            ? wireValue(value, before, declaration, path, field)
            : nothing(declaration, path, field)
          const next = settle(sent, fieldPath === path ? before : value)
          return next === value ? done : withValue(done, fieldPath, next)
        }, all)
      },
      asRead(values, read, otherFields(declaration, fields)),
    )
}

/** Clears fields hidden in their row, which the schema may require. */
export const withoutHidden = (declaration: Formed, values: Values, fields: readonly string[]): Values =>
  fields
    .flatMap((path) => withRowFields(declaration, [path]).slice(1))
    .reduce((current, path) => {
      const hidden = fieldPathsOf(current, path).filter(
        (fieldPath) => !isShown(declaration, fieldPath, values),
      )
      if (hidden.length === 0) return current
      const none = nothing(declaration, path, formField(declaration, path))
      return hidden.reduce((remaining, fieldPath) => withValue(remaining, fieldPath, none), current)
    }, values)

const wireValue = (
  value: unknown,
  read: unknown,
  declaration: Formed,
  path: string,
  field: FormField,
): unknown => {
  const { toWire } = inForm(declaration, path)
  if (toWire) return toWire(value, read, field)
  // A cleared input's null, where the schema may only accept undefined.
  return value === null && !takes(field.schema, null) && takes(field.schema, undefined) ? undefined : value
}

/** The empty value of a hidden field, as the API writes it. */
function nothing(declaration: Formed, path: string, field: FormField): unknown {
  const none = inForm(declaration, path).nothing?.(field) ?? null
  return takes(fieldSchema(declaration.schema, path), none) ? none : undefined
}

const takes = (schema: FormField['schema'] | undefined, value: unknown): boolean =>
  schema?.safeParse(value).success ?? false

const otherFields = ({ form }: Formed, fields: readonly string[]): readonly string[] =>
  allFormFields(form).filter(
    (other) =>
      !fields.some((path) => path === other || path.startsWith(`${other}.`) || other.startsWith(`${path}.`)),
  )

const asRead = (values: Values, read: Values, paths: readonly string[]): Values =>
  paths.reduce((sent, path) => {
    const value = valueAt(read, path)
    return value === undefined ? withoutValue(sent, path) : withValue(sent, path, value)
  }, values)
