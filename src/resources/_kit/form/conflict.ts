import { valueAt } from '../declaration/valueAt.ts'
import { isSameValue } from './isSameValue.ts'

export type Side = 'mine' | 'newer'

export type Difference = {
  path: string
  mine: unknown
  newer: unknown
  /** The side that alone changed it since the form began; undefined where both did. */
  suggestion: Side | undefined
}

/** By `updated_at` where the API has it, or by all fields. New records have no version. */
export function isOtherVersion(base: unknown, read: unknown): boolean {
  if (valueAt(read, 'id') === undefined) return false
  const [before, now] = [base, read].map((values) => valueAt(values, 'updated_at'))
  return before && now ? before !== now : !isSameValue(base, read)
}

/** `base`: the form's initial values. */
export function differences(
  paths: readonly string[],
  { base, mine, newer }: { base: unknown; mine: unknown; newer: unknown },
): Difference[] {
  return paths.flatMap((path) => {
    const [before, here, there] = [base, mine, newer].map((values) => valueAt(values, path))
    if (isSameValue(here, there)) return []
    const changed = { mine: !isSameValue(before, here), newer: !isSameValue(before, there) }
    const suggestion = changed.mine === changed.newer ? undefined : changed.mine ? 'mine' : 'newer'
    return [{ path, mine: here, newer: there, suggestion }]
  })
}
