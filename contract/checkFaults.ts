import type { z } from 'zod'

type Fault = { path: (string | number)[]; rule: string }

/** Rules across fields, apart from the object schema: forms check single fields of that. */
export const checkFaults =
  <Value>(find: (value: Value) => Fault[]) =>
  ({ value, issues }: z.core.ParsePayload<Value>): void => {
    for (const { path, rule } of find(value))
      issues.push({ code: 'custom', path, input: value, params: { rule } })
  }
