import { valueAt } from '../../declaration/valueAt.ts'

const isNoFile = (file: unknown): boolean => file === null || file === undefined || file === ''

export function isSameFile(left: unknown, right: unknown): boolean {
  if (isNoFile(left) || isNoFile(right)) return isNoFile(left) && isNoFile(right)
  if (left instanceof Blob || right instanceof Blob) return left === right
  return ['id', 'url'].every((key) => valueAt(left, key) === valueAt(right, key))
}
