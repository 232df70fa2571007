import type { FieldValues, Resolver } from 'react-hook-form'
import { z } from 'zod'
import { fieldMessages } from '../fields/messages.ts'
import { useMessages } from '../text/useMessages.ts'
import { zodForm } from './zodForm.ts'

/** For forms without a declaration. `paths`, none nested in another, are checked; other values pass. */
export function useResolver(
  schema: z.ZodObject,
  paths: readonly string[],
  labelOf: (path: string) => string,
): Resolver<FieldValues> {
  const t = useMessages(fieldMessages)
  const shape = Object.fromEntries(paths.map((path) => [path, schema.shape[path]]))
  return zodForm(z.looseObject(shape), ({ key, ...numbers }, fieldPath) =>
    t(`validation.${key}`, { label: labelOf(fieldPath), ...numbers }),
  )
}
