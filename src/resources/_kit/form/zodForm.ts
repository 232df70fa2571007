import { zodResolver } from '@hookform/resolvers/zod'
import type { FieldValues, Resolver } from 'react-hook-form'
import type { z } from 'zod'
import { type Broken, brokenRule } from '../../../../contract/brokenRule.ts'
import { parseNumber } from '../../../../contract/parseNumber.ts'

/**
 * Validates a form with a schema, but returns the values unparsed: parsing would drop unknown keys of list items.
 *
 * @param message what is said of a broken rule of the field that stands there, and of the value that breaks it.
 */
export const zodForm = (
  schema: z.ZodObject,
  message: (broken: Broken, fieldPath: string, value: unknown) => string,
): Resolver<FieldValues> =>
  zodResolver(
    schema,
    {
      error: (issue) =>
        message(
          isFraction(issue) ? { key: 'whole' } : brokenRule(issue),
          (issue.path ?? []).map(String).join('.'),
          issue.input,
        ),
    },
    { raw: true },
  ) as Resolver<FieldValues>

/** Inputs of whole numbers leave a fraction as it was typed. */
const isFraction = ({ code, input, ...issue }: z.core.$ZodRawIssue): boolean =>
  code === 'invalid_type' &&
  /^(number|int)$/.test(String(issue.expected)) &&
  typeof input === 'string' &&
  typeof parseNumber(input) === 'number'
