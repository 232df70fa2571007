import type { FieldDeclaration } from '../../declaration/defineResource.ts'
import { today } from '../../text/days.ts'

/** The first and the last day that a declared field takes. */
export function dayLimits(declared: FieldDeclaration): { min?: string; max?: string } {
  if (declared.kind !== 'day') return {}
  const day = (limit: string | undefined) => (limit === 'today' ? today() : limit)
  return { min: day(declared.from), max: day(declared.to) }
}
