import { valueAt } from '../../declaration/valueAt.ts'

const isNone = (file: unknown): boolean => file === null || file === undefined || file === ''

export function sameFile(one: unknown, other: unknown): boolean {
  if (isNone(one) || isNone(other)) return isNone(one) && isNone(other)
  if (one instanceof Blob || other instanceof Blob) return one === other
  return ['id', 'url'].every((key) => valueAt(one, key) === valueAt(other, key))
}
