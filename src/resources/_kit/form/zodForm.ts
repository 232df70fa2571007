import { zodResolver } from '@hookform/resolvers/zod'
import type { FieldValues, Resolver } from 'react-hook-form'
import type { z } from 'zod'
import { type Broken, brokenRule } from '../../../../contract/brokenRule.ts'

/**
 * Checks a form with a schema. The values stay as they were typed and read: the schema would drop what it does not know of
 * a list's items.
 *
 * @param message what is said of a broken rule of the field that stands there, and of the value that breaks it.
 */
export const zodForm = (
  schema: z.ZodObject,
  message: (broken: Broken, fieldPath: string, value: unknown) => string,
): Resolver<FieldValues> =>
  zodResolver(
    schema,
    { error: (issue) => message(brokenRule(issue), (issue.path ?? []).map(String).join('.'), issue.input) },
    { raw: true },
  ) as Resolver<FieldValues>
