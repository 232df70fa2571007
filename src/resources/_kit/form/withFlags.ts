import { type FieldValues, set } from 'react-hook-form'
import { fieldOf } from '../declaration/DeclarationContext.ts'
import type { ResourceDeclaration } from '../declaration/defineResource.ts'
import { fieldSchema, schemaFacts } from '../declaration/schemaFacts.ts'
import { valueAt } from '../declaration/valueAt.ts'

/**
 * A record with a no for every flag of its form that is missing, in the way its schema writes it: a switch shows one
 * either way, and a form that began without it would have changed before anybody touched it.
 */
export function withFlags(
  record: FieldValues,
  declaration: ResourceDeclaration,
  fields: readonly string[],
): FieldValues {
  const { schema, formSchema = schema } = declaration
  const missing = fields.filter((path) => {
    if (fieldOf(declaration, path).kind !== 'flag') return false
    const value = valueAt(record, path)
    return value === undefined || (value === null && !fieldSchema(formSchema, path)?.safeParse(null).success)
  })
  if (missing.length === 0) return record
  const values = structuredClone(record)
  for (const path of missing) set(values, path, schemaFacts(formSchema, path).flag?.no)
  return values
}
