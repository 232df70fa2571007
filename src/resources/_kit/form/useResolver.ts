import type { FieldValues, Resolver } from 'react-hook-form'
import { z } from 'zod'
import { fieldWords } from '../fields/words.ts'
import { useMessages } from '../text/useMessages.ts'
import { zodForm } from './zodForm.ts'

/**
 * Zod resolver for a form without a declaration: validates its fields only, other values pass. Messages are the
 * specification's shared ones, prefixed with the label.
 *
 * @param paths its fields, none nested in another.
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
