import { useMemo } from 'react'
import { useLocaleState, useTranslateLabel } from 'react-admin'
import type { FieldValues, Resolver } from 'react-hook-form'
import type { Issue } from '../../../../contract/issue.ts'
import { declaredPath } from '../declaration/valueAt.ts'
import { fieldTypeInForm, formField } from '../fields/formField.ts'
import { formSchema } from '../fields/formSchema.ts'
import { clearHiddenRowFields, type DeclarationWithForm, visibleFields } from '../fields/formValues.ts'
import { fieldMessages } from '../fields/messages.ts'
import { useMessages } from '../text/useMessages.ts'
import { zodFormResolver } from './zodFormResolver.ts'

/** Checks the visible fields by the entity's schema. Messages: the specification's, or the field type's. */
export function useDeclaredResolver(declaration: DeclarationWithForm): Resolver<FieldValues> {
  const t = useMessages(fieldMessages)
  const translateLabel = useTranslateLabel()
  const [locale] = useLocaleState()
  return useMemo(() => {
    const toMessage = (issue: Issue, fieldPath: string, value: unknown) => {
      const path = declaredPath(fieldPath)
      const isDeclared = Object.hasOwn(declaration.fields, path)
      const validationMessage = isDeclared
        ? fieldTypeInForm(declaration, path).validationMessage?.(issue, {
            value,
            field: formField(declaration, path),
            locale,
          })
        : undefined
      const { key, ...params } = validationMessage ?? { ...issue, key: `validation.${issue.key}` as const }
      return t(key, {
        label: translateLabel({ resource: declaration.name, source: path }),
        ...params,
      })
    }
    // By fields: these may change with every letter.
    const resolversByFields = new Map<string, Resolver<FieldValues>>()
    const resolverOf = (fields: readonly string[]) => {
      const key = fields.join()
      const resolver =
        resolversByFields.get(key) ?? zodFormResolver(formSchema(declaration, fields), toMessage)
      resolversByFields.set(key, resolver)
      return resolver
    }
    return async (values, context, options) => {
      const fields = visibleFields(declaration, values)
      const result = await resolverOf(fields)(
        clearHiddenRowFields(declaration, values, fields),
        context,
        options,
      )
      return Object.keys(result.errors).length > 0 ? result : { values, errors: {} }
    }
  }, [declaration, t, translateLabel, locale])
}
