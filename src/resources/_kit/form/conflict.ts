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
export function isDifferentVersion(base: unknown, currentRecord: unknown): boolean {
  if (valueAt(currentRecord, 'id') === undefined) return false
  const [baseVersion, currentVersion] = [base, currentRecord].map((values) => valueAt(values, 'updated_at'))
  return baseVersion && currentVersion ? baseVersion !== currentVersion : !isSameValue(base, currentRecord)
}

/** `base`: the form's initial values. */
export function findDifferences(
  paths: readonly string[],
  { base, mine, newer }: { base: unknown; mine: unknown; newer: unknown },
): Difference[] {
  return paths.flatMap((path) => {
    const [baseValue, localValue, serverValue] = [base, mine, newer].map((values) => valueAt(values, path))
    if (isSameValue(localValue, serverValue)) return []
    const isChangedBy = {
      mine: !isSameValue(baseValue, localValue),
      newer: !isSameValue(baseValue, serverValue),
    }
    const suggestion =
      isChangedBy.mine === isChangedBy.newer ? undefined : isChangedBy.mine ? 'mine' : 'newer'
    return [{ path, mine: localValue, newer: serverValue, suggestion }]
  })
}
