import { fieldOf } from '../declaration/DeclarationContext.ts'
import type { ResourceDeclaration } from '../declaration/defineResource.ts'
import { rowFields } from '../declaration/rowFields.ts'
import { fieldSchema, schemaConstraints } from '../declaration/schemaConstraints.ts'
import { withValue } from '../declaration/valueAt.ts'
import type { FieldTypeInForm, FormField } from './fieldType.ts'
import { fieldTypesInForm } from './fieldTypesInForm.ts'

export function formField(declaration: ResourceDeclaration, path: string): FormField {
  const { schema, formSchema = schema } = declaration
  const declaredSchema = fieldSchema(formSchema, path)
  if (!declaredSchema) throw new Error(`The schema of «${declaration.name}» has no field «${path}»`)
  return {
    fieldDeclaration: fieldOf(declaration, path),
    constraints: schemaConstraints(formSchema, path),
    schema: declaredSchema,
    createBlankRow: () => createBlankRow(declaration, path),
  }
}

export const fieldTypeInForm = (declaration: ResourceDeclaration, path: string): FieldTypeInForm =>
  fieldTypesInForm[fieldOf(declaration, path).type]

const createBlankRow = (declaration: ResourceDeclaration, listPath: string): Record<string, unknown> =>
  rowFields(declaration, listPath).reduce((row, path) => {
    const { toForm } = fieldTypeInForm(declaration, path)
    const value = toForm?.(undefined, formField(declaration, path)) ?? null
    return withValue(row, path.slice(listPath.length + 1), value)
  }, {})
