import type { z } from 'zod'
import { brokenRule } from '../../contract/brokenRule.ts'
import type { FieldErrors } from '../errors.ts'
import { messages } from '../messages.ts'

/** What a schema refuses, by field; parse with `reportInput`. A fault of the whole has no field to name. */
export function fieldErrors(issues: readonly z.core.$ZodIssue[]): FieldErrors {
  const errors: FieldErrors = {}
  for (const issue of issues) {
    const field = issue.path.join('.')
    if (field !== '') errors[field] = [...(errors[field] ?? []), messages.rule(brokenRule(issue))]
  }
  return errors
}
