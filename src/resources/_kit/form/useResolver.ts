import type { FieldValues, Resolver } from 'react-hook-form'
import { z } from 'zod'
import { fieldMessages } from '../fields/messages.ts'
import { useMessages } from '../text/useMessages.ts'
import { zodFormResolver } from './zodFormResolver.ts'

/** For forms without a declaration. `paths`, none nested in another, are checked; other values pass. */
export function useResolver(
  schema: z.ZodObject,
  paths: readonly string[],
  labelOf: (path: string) => string,
): Resolver<FieldValues> {
  const t = useMessages(fieldMessages)
  const shape = Object.fromEntries(paths.map((path) => [path, schema.shape[path]]))
  return zodFormResolver(z.looseObject(shape), ({ key, ...params }, fieldPath) =>
    t(`validation.${key}`, { label: labelOf(fieldPath), ...params }),
  )
}
