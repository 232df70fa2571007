import type { z } from 'zod'
import { toIssue } from '../../contract/issue.ts'
import type { FieldErrors } from '../errors.ts'
import { type Message, messages } from '../messages.ts'

/** To parse with, and `reportInput`: what has words then has them of its schema. */
export const emptyMessage = () => ''

const toMessage = (issue: z.core.$ZodIssue): Message =>
  issue.message === '' ? messages.issue(toIssue(issue)) : { id: issue.message, en: issue.message }

/** What a schema refuses, by field. An issue of the whole has no field to name. */
export function toFieldErrors(issues: readonly z.core.$ZodIssue[]): FieldErrors {
  const errors: FieldErrors = {}
  for (const issue of issues) {
    const field = issue.path.join('.')
    if (field !== '') errors[field] = [...(errors[field] ?? []), toMessage(issue)]
  }
  return errors
}
