import type { ResourceDeclaration } from '../declaration/defineResource.ts'
import { allFormFields, formFields } from '../declaration/formOf.ts'
import { isShown } from '../declaration/isShown.ts'
import { withRowFields } from '../declaration/rowFields.ts'
import { fieldSchema } from '../declaration/schemaFacts.ts'
import { fieldPathsOf, valueAt, withoutValue, withValue } from '../declaration/valueAt.ts'
import { formField, inForm } from './formField.ts'
import type { FormField } from './kind.ts'

type Values = Record<string, unknown>
/** A resource with a form. */
export type Formed = ResourceDeclaration & Required<Pick<ResourceDeclaration, 'form'>>

/** The fields that a form with these values shows, those in rows apart. */
export const shownFields = (declaration: Formed, values: Values): readonly string[] =>
  formFields(declaration.form, values).filter((path) => isShown(declaration, path, values))

/** A record as initial form values, complete also for other types that may be selected. */
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

/**
 * Form values for a save: serialised by kind, hidden fields cleared, fields of other types' forms as read. Undeclared
 * values are kept.
 *
 * @param read the record as it was read.
 */
export const toWireValues = (declaration: Formed, values: Values, read: Values): Values =>
  written(declaration, values, read, (sent) => sent)

/** The record after a save of these values, as the base of the next `toWireValues`: unsent values stay as read. */
export const savedValues = (declaration: Formed, values: Values, read: Values): Values =>
  written(declaration, values, read, (sent, before) => (sent === undefined ? before : sent))

/** @param settle what stands in the end where one value is sent and another one stood there; of a row, its own. */
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
  // Cleared inputs hold null, where a schema may only accept undefined.
  return value === null && !takes(field.schema, null) && takes(field.schema, undefined) ? undefined : value
}

/** The empty value of a hidden field, as the API writes it. */
function nothing(declaration: Formed, path: string, field: FormField): unknown {
  const none = inForm(declaration, path).nothing?.(field) ?? null
  return takes(fieldSchema(declaration.schema, path), none) ? none : undefined
}

const takes = (schema: FormField['schema'] | undefined, value: unknown): boolean =>
  schema?.safeParse(value).success ?? false

/** Fields of other types' forms that this one lacks. */
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
