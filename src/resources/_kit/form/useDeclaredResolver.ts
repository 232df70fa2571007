import { useMemo } from 'react'
import { useLocaleState, useTranslateLabel } from 'react-admin'
import type { FieldValues, Resolver } from 'react-hook-form'
import type { Broken } from '../../../../contract/brokenRule.ts'
import { declaredPath } from '../declaration/valueAt.ts'
import { formField, inForm } from '../fields/formField.ts'
import { formSchema } from '../fields/formSchema.ts'
import { type Formed, shownFields, withoutHidden } from '../fields/formValues.ts'
import { fieldMessages } from '../fields/messages.ts'
import { useMessages } from '../text/useMessages.ts'
import { zodForm } from './zodForm.ts'

/** Checks the shown fields by the entity's schema. Messages: the specification's, or the kind's. */
export function useDeclaredResolver(declaration: Formed): Resolver<FieldValues> {
  const t = useMessages(fieldMessages)
  const translateLabel = useTranslateLabel()
  const [locale] = useLocaleState()
  return useMemo(() => {
    const message = (broken: Broken, fieldPath: string, value: unknown) => {
      const path = declaredPath(fieldPath)
      const isDeclared = Object.hasOwn(declaration.fields, path)
      const words = isDeclared
        ? inForm(declaration, path).words?.(broken, { value, field: formField(declaration, path), locale })
        : undefined
      const { key, ...numbers } = words ?? { ...broken, key: `validation.${broken.key}` as const }
      return t(key, {
        label: translateLabel({ resource: declaration.name, source: path }),
        ...numbers,
      })
    }
    // By fields: these may change with every letter.
    const known = new Map<string, Resolver<FieldValues>>()
    const resolverOf = (fields: readonly string[]) => {
      const key = fields.join()
      const resolver = known.get(key) ?? zodForm(formSchema(declaration, fields), message)
      known.set(key, resolver)
      return resolver
    }
    return async (values, context, options) => {
      const fields = shownFields(declaration, values)
      const checked = await resolverOf(fields)(withoutHidden(declaration, values, fields), context, options)
      return Object.keys(checked.errors).length > 0 ? checked : { values, errors: {} }
    }
  }, [declaration, t, translateLabel, locale])
}
