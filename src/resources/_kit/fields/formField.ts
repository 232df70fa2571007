import { fieldOf } from '../declaration/DeclarationContext.ts'
import type { ResourceDeclaration } from '../declaration/defineResource.ts'
import { rowFields } from '../declaration/rowFields.ts'
import { fieldSchema, schemaFacts } from '../declaration/schemaFacts.ts'
import { withValue } from '../declaration/valueAt.ts'
import type { FormField, KindInForm } from './kind.ts'
import { kindsInForm } from './kindsInForm.ts'

export function formField(declaration: ResourceDeclaration, path: string): FormField {
  const { schema, formSchema = schema } = declaration
  const declaredSchema = fieldSchema(formSchema, path)
  if (!declaredSchema) throw new Error(`The schema of «${declaration.name}» has no field «${path}»`)
  return {
    declared: fieldOf(declaration, path),
    facts: schemaFacts(formSchema, path),
    schema: declaredSchema,
    blankRow: () => blankRow(declaration, path),
  }
}

export const inForm = (declaration: ResourceDeclaration, path: string): KindInForm =>
  kindsInForm[fieldOf(declaration, path).kind]

const blankRow = (declaration: ResourceDeclaration, list: string): Record<string, unknown> =>
  rowFields(declaration, list).reduce((row, path) => {
    const { toForm } = inForm(declaration, path)
    const value = toForm?.(undefined, formField(declaration, path)) ?? null
    return withValue(row, path.slice(list.length + 1), value)
  }, {})
