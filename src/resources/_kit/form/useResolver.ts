import type { FieldValues, Resolver } from 'react-hook-form'
import { z } from 'zod'
import { fieldWords } from '../fields/words.ts'
import { useMessages } from '../text/useMessages.ts'
import { zodForm } from './zodForm.ts'

/**
 * Checks a form that no declaration makes with a schema: only the fields that the form has, and whatever else its values
 * hold is passed through untouched. Messages are the specification's shared ones, with the field's label before them.
 *
 * @param paths of its fields, none of them inside another.
 */
export function useResolver(
  schema: z.ZodObject,
  paths: readonly string[],
  labelOf: (path: string) => string,
): Resolver<FieldValues> {
  const t = useMessages(fieldWords)
  const shape = Object.fromEntries(paths.map((path) => [path, schema.shape[path]]))
  return zodForm(z.looseObject(shape), ({ key, ...numbers }, fieldPath) =>
    t(`validation.${key}`, { label: labelOf(fieldPath), ...numbers }),
  )
}
