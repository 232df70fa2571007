import type { z } from 'zod'

type FieldIssue = { path: (string | number)[]; rule: string }

/** Rules across fields, apart from the object schema: forms check single fields of that. */
export const checkIssues =
  <Value>(findIssues: (value: Value) => FieldIssue[]) =>
  ({ value, issues }: z.core.ParsePayload<Value>): void => {
    for (const { path, rule } of findIssues(value))
      issues.push({ code: 'custom', path, input: value, params: { rule } })
  }
