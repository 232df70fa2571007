import type { Endpoints } from '../../../dataProvider/endpoint.ts'
import { fieldOf } from './DeclarationContext.ts'
import type { FieldDeclaration, ResourceDeclaration } from './defineResource.ts'
import type { AllFieldTypeRules, ThrowError } from './fieldTypeRules.ts'
import { allFormFields } from './formLayout.ts'
import { rowFields, withRowFields } from './rowFields.ts'
import { fieldSchema, schemaConstraints, unwrap } from './schemaConstraints.ts'

export function checkFields(
  declaration: ResourceDeclaration,
  fieldTypes: AllFieldTypeRules,
  throwError: ThrowError,
): void {
  const { schema, fields } = declaration
  for (const [path, fieldDeclaration] of Object.entries(fields) as [string, FieldDeclaration][]) {
    if (!fieldSchema(schema, path)) throwError(`fields.${path}`, `the schema has no field «${path}»`)
    if (!Object.hasOwn(fieldTypes, fieldDeclaration.type))
      throwError(`fields.${path}.type`, `there is no type «${fieldDeclaration.type}»`)
    const { type } = fieldDeclaration
    if ('choices' in fieldDeclaration && type !== 'choice')
      throwError(`fields.${path}.choices`, `only a choice has them, this is a ${type}`)
    checkWhen(declaration, path, throwError)
  }
}

/** Checks the fields of forms against what their types require of the schema. */
export function checkFormFields(
  declaration: ResourceDeclaration,
  fieldTypes: AllFieldTypeRules,
  throwError: ThrowError,
): void {
  const { form } = declaration
  for (const path of form ? withRowFields(declaration, allFormFields(form)) : [])
    checkFormField(declaration, path, fieldTypes, throwError)
}

function checkFormField(
  declaration: ResourceDeclaration,
  path: string,
  fieldTypes: AllFieldTypeRules,
  throwError: ThrowError,
): void {
  const { schema, formSchema = schema, views, endpoints } = declaration
  const declaredSchema = fieldSchema(formSchema, path) ?? throwError('formSchema', `has no field «${path}»`)
  const fieldDeclaration = fieldOf(declaration, path)
  const declarationError = fieldTypes[fieldDeclaration.type].validateDeclaration?.({
    fieldDeclaration,
    schema: unwrap(declaredSchema),
    constraints: schemaConstraints(formSchema, path),
    rowFieldPaths: rowFields(declaration, path),
    isMultipart: savesOf(endpoints).every((save) => save?.call.isMultipart),
    hasViews: Boolean(views?.create && views.edit),
  })
  if (declarationError) throwError(`fields.${path}.${declarationError[0]}`, declarationError[1])
}

/** Without endpoints, saves are JSON. */
const savesOf = (endpoints: Endpoints | undefined) =>
  endpoints ? [endpoints.create, endpoints.update].filter((save) => save !== undefined) : [undefined]

function checkWhen(declaration: ResourceDeclaration, path: string, throwError: ThrowError): void {
  const key = `fields.${path}.when`
  const { when } = fieldOf(declaration, path)
  if (!when) return
  const { schema } = declaration
  const emptyValues = [null, undefined, [], schemaConstraints(schema, path).flag?.no]
  if (!emptyValues.some((value) => fieldSchema(schema, path)?.safeParse(value).success))
    throwError(key, 'hidden, it would be sent as nothing, and the schema always wants something')
  if (typeof when === 'function') return
  if (!fieldSchema(schema, when.field)) throwError(key, `the schema has no field «${when.field}»`)
  const visited = [path]
  for (
    let controllingPath = controllingPathOf(declaration, path);
    controllingPath;
    controllingPath = controllingPathOf(declaration, controllingPath)
  ) {
    if (visited.includes(controllingPath))
      throwError(key, `waits for itself: ${[...visited, controllingPath].join(', ')}`)
    visited.push(controllingPath)
  }
}

function controllingPathOf({ fields }: ResourceDeclaration, path: string): string | undefined {
  const { when } = (fields as Readonly<Record<string, FieldDeclaration | undefined>>)[path] ?? {}
  return typeof when === 'object' ? when.field : undefined
}
