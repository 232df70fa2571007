import { zodResolver } from '@hookform/resolvers/zod'
import type { FieldValues, Resolver } from 'react-hook-form'
import type { z } from 'zod'
import { type Issue, toIssue } from '../../../../contract/issue.ts'
import { parseNumber } from '../../../../contract/parseNumber.ts'

/** Returns the values unparsed: parsing would drop unknown keys of list items. */
export const zodFormResolver = (
  schema: z.ZodObject,
  toMessage: (issue: Issue, fieldPath: string, value: unknown) => string,
): Resolver<FieldValues> =>
  zodResolver(
    schema,
    {
      error: (issue) =>
        toMessage(
          isFraction(issue) ? { key: 'whole' } : toIssue(issue),
          (issue.path ?? []).map(String).join('.'),
          issue.input,
        ),
    },
    { raw: true },
  ) as Resolver<FieldValues>

/** Inputs of whole numbers leave a fraction as text. */
const isFraction = ({ code, input, ...issue }: z.core.$ZodRawIssue): boolean =>
  code === 'invalid_type' &&
  /^(number|int)$/.test(String(issue.expected)) &&
  typeof input === 'string' &&
  typeof parseNumber(input) === 'number'
