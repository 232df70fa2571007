import { fieldOf } from './DeclarationContext.ts'
import type { ResourceDeclaration } from './defineResource.ts'
import { declaredPath, valueAt } from './valueAt.ts'

type Values = Readonly<Record<string, unknown>>
type NamedFields = Pick<ResourceDeclaration, 'name' | 'fields'>

/** `fieldPath` has row indexes: `days.0.times.1.end_time`. What waits for a hidden field is hidden. */
export function isFieldVisible(declaration: NamedFields, fieldPath: string, values: Values): boolean {
  const { when } = fieldOf(declaration, declaredPath(fieldPath))
  if (!when) return true
  if (typeof when === 'function') return when(values)
  const controllingPath = siblingPath(fieldPath, when.field)
  const isDeclared = Object.hasOwn(declaration.fields, when.field)
  if (isDeclared && !isFieldVisible(declaration, controllingPath, values)) return false
  return [when.is].flat().includes(valueAt(values, controllingPath) as never)
}

/** In the same row, where both are in it. */
export function siblingPath(fieldPath: string, path: string): string {
  const keys = fieldPath.split('.')
  const remainingKeys = path.split('.')
  const resolvedKeys: string[] = []
  let index = 0
  while (remainingKeys.length > 0 && keys[index] === remainingKeys[0]) {
    resolvedKeys.push(...remainingKeys.splice(0, 1))
    index += 1
    // The list's own row, unless the list itself is addressed.
    if (remainingKeys.length > 0 && /^\d+$/.test(keys[index] ?? '')) {
      resolvedKeys.push(keys[index] ?? '')
      index += 1
    }
  }
  return [...resolvedKeys, ...remainingKeys].join('.')
}
