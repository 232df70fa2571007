import { isRecord } from '../../../../contract/isRecord.ts'

export const valueAt = (record: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined
    return (value as Record<string, unknown>)[key]
  }, record)

/** Structural sharing; missing objects are created. */
export function withValue<Value>(record: Value, path: string, value: unknown): Value {
  return setIn(record, path.split('.'), value) as Value
}

function setIn(record: unknown, [key = '', ...restKeys]: readonly string[], value: unknown): unknown {
  const nextValue = restKeys.length === 0 ? value : setIn(valueAt(record, key), restKeys, value)
  if (Array.isArray(record)) return record.with(Number(key), nextValue)
  return { ...(isRecord(record) ? record : {}), [key]: nextValue }
}

/** And the objects that this leaves empty. */
export function withoutValue<Value>(record: Value, path: string): Value {
  const [key = '', ...restKeys] = path.split('.')
  if (!isRecord(record) || !Object.hasOwn(record, key)) return record
  const innerValue = restKeys.length > 0 ? withoutValue(valueAt(record, key), restKeys.join('.')) : undefined
  const hasValuesLeft = isRecord(innerValue) && Object.keys(innerValue).length > 0
  return (hasValuesLeft
    ? { ...record, [key]: innerValue }
    : Object.fromEntries(Object.entries(record).filter(([name]) => name !== key))) as unknown as Value
}

/** Over a record's rows: `days.times` to `days.0.times`, `days.1.times`… */
export function fieldPathsOf(record: unknown, path: string): readonly string[] {
  const [firstKey = '', ...restKeys] = path.split('.')
  return restKeys.reduce<string[]>(
    (fieldPaths, key) =>
      fieldPaths.flatMap((fieldPath) => {
        const value = valueAt(record, fieldPath)
        return Array.isArray(value)
          ? value.map((_, index) => `${fieldPath}.${index}.${key}`)
          : [`${fieldPath}.${key}`]
      }),
    [firstKey],
  )
}

/** Without row indexes, as declarations name it. */
export const declaredPath = (fieldPath: string): string =>
  fieldPath
    .split('.')
    .filter((key) => !/^\d+$/.test(key))
    .join('.')
