import { fieldOf } from './DeclarationContext.ts'
import type { ResourceDeclaration } from './defineResource.ts'
import { declaredPath, valueAt } from './valueAt.ts'

type Values = Readonly<Record<string, unknown>>
type Declared = Pick<ResourceDeclaration, 'name' | 'fields'>

/** `fieldPath` has row indexes: `days.0.times.1.end_time`. What waits for a hidden field is hidden. */
export function isShown(declaration: Declared, fieldPath: string, values: Values): boolean {
  const { when } = fieldOf(declaration, declaredPath(fieldPath))
  if (!when) return true
  if (typeof when === 'function') return when(values)
  const other = siblingPath(fieldPath, when.field)
  const isDeclared = Object.hasOwn(declaration.fields, when.field)
  if (isDeclared && !isShown(declaration, other, values)) return false
  return [when.is].flat().includes(valueAt(values, other) as never)
}

/** In the same row, where both are in it. */
export function siblingPath(fieldPath: string, path: string): string {
  const keys = fieldPath.split('.')
  const wanted = path.split('.')
  const resolved: string[] = []
  let at = 0
  while (wanted.length > 0 && keys[at] === wanted[0]) {
    resolved.push(...wanted.splice(0, 1))
    at += 1
    // The list's own row, unless the list itself is addressed.
    if (wanted.length > 0 && /^\d+$/.test(keys[at] ?? '')) {
      resolved.push(keys[at] ?? '')
      at += 1
    }
  }
  return [...resolved, ...wanted].join('.')
}
