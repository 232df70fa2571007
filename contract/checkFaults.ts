import type { z } from 'zod'

type Fault = { path: (string | number)[]; rule: string }

/** Rules across fields as a check of a schema. Not part of the bare object, of which forms check single fields. */
export const checkFaults =
  <Value>(find: (value: Value) => Fault[]) =>
  ({ value, issues }: z.core.ParsePayload<Value>): void => {
    for (const { path, rule } of find(value))
      issues.push({ code: 'custom', path, input: value, params: { rule } })
  }
