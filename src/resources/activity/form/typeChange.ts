import type { ActivityType } from '../../../../contract/activity.ts'
import type { FieldDeclaration } from '../../_kit/declaration/defineResource.ts'
import { formFields } from '../../_kit/declaration/formLayout.ts'
import { valueAt, withValue } from '../../_kit/declaration/valueAt.ts'
import { type DeclarationWithForm, toFormValues, visibleFields } from '../../_kit/fields/formValues.ts'
import { isSameValue } from '../../_kit/form/isSameValue.ts'
import { newActivity } from '../activityValues.ts'

type Values = Record<string, unknown>

/** Filled fields that `type` lacks. */
export function lostFields(
  declaration: DeclarationWithForm,
  values: Values,
  type: ActivityType,
): readonly string[] {
  const blankValues = toFormValues(declaration, newActivity)
  const next = { ...values, type }
  const nextFields = formFields(declaration.form, next)
  return visibleFields(declaration, values).filter(
    (path) =>
      !isSameValue(valueAt(values, path), valueAt(blankValues, path)) &&
      (!nextFields.includes(path) || acceptsOtherFiles(declaration, path, values, next)),
  )
}

const acceptsOtherFiles = (
  { fields }: DeclarationWithForm,
  path: string,
  values: Values,
  next: Values,
): boolean => {
  const field = (fields as Readonly<Record<string, FieldDeclaration | undefined>>)[path]
  return (
    field?.type === 'file' &&
    typeof field.accept === 'function' &&
    field.accept(values) !== field.accept(next)
  )
}

export function withType(declaration: DeclarationWithForm, values: Values, type: ActivityType): Values {
  const blankValues = toFormValues(declaration, newActivity)
  return lostFields(declaration, values, type).reduce<Values>(
    (remaining, path) => withValue(remaining, path, valueAt(blankValues, path) ?? null),
    { ...values, type },
  )
}
