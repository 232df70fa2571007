import { z } from 'zod'
import { checkFields, checkFormFields } from './checkFields.ts'
import type { ResourceDeclaration } from './defineResource.ts'
import type { AllFieldTypeRules, ThrowError } from './fieldTypeRules.ts'
import { formParts } from './formLayout.ts'
import { fieldSchema, schemaConstraints, unwrap } from './schemaConstraints.ts'

/**
 * A typo must not become an empty column that is noticed weeks later. Only under `npm run dev` and in tests.
 *
 * @throws Error naming the resource and the key.
 */
export function checkDeclaration(
  declaration: ResourceDeclaration,
  folder: string,
  fieldTypes: AllFieldTypeRules,
): void {
  const throwError: ThrowError = (key, problem) => {
    throw new Error(`resources/${folder}/resource.ts: ${key}: ${problem}`)
  }
  if (typeof declaration !== 'object' || declaration === null) throwError('resource', 'is not exported')
  const { name, schema, formSchema, list, form, recordRepresentation, endpoints, screensIn } = declaration

  if (name !== folder) throwError('name', `is «${name}», but the folder is «${folder}»`)
  if (!(schema instanceof z.ZodObject)) throwError('schema', 'must be a zod object')
  if (formSchema !== undefined && !(formSchema instanceof z.ZodObject))
    throwError('formSchema', 'must be a zod object')
  if (!fieldSchema(schema, recordRepresentation))
    throwError('recordRepresentation', `the schema has no field «${recordRepresentation}»`)

  checkFields(declaration, fieldTypes, throwError)
  checkList(declaration, fieldTypes, throwError)
  if (list && !form && !screensIn) throwError('form', 'is missing beside list')
  if (declaration.menu && !list) throwError('menu', 'needs a list to lead to')
  if (declaration.menu && !declaration.icon) throwError('icon', 'is missing beside menu')
  checkForms(declaration, throwError)
  checkFormFields(declaration, fieldTypes, throwError)
  for (const verb of ['list', 'one', 'create', 'update', 'delete'] as const)
    if (endpoints?.[verb] && typeof endpoints[verb].call?.path !== 'string')
      throwError(`endpoints.${verb}.call`, 'is not a call of the contract')
}

function checkList(
  { schema, fields, list, endpoints }: ResourceDeclaration,
  fieldTypes: AllFieldTypeRules,
  throwError: ThrowError,
): void {
  if (!list) return
  const sortSchema = endpoints?.list?.call?.query?.shape[endpoints.list.sort?.column ?? 'sort']
  const isAccepted = (column: string) =>
    !sortSchema || z.safeParse(sortSchema, endpoints?.list?.sort?.columns?.[column] ?? column).success
  const typeOf = (key: string, path: string) =>
    fieldsOf(fields)[path]?.type ?? throwError(key, `«${path}» is not among fields`)
  for (const column of list.columns) {
    const type = typeOf('list.columns', column)
    if (fieldTypes[type]?.column === false)
      throwError('list.columns', `«${column}» is a ${type}, too large for a column`)
  }
  for (const column of Object.keys(list.headers ?? {})) typeOf('list.headers', column)
  for (const column of list.sortable ?? []) {
    typeOf('list.sortable', column)
    if (!isAccepted(column)) throwError('list.sortable', `the call of the list does not sort by «${column}»`)
  }
  for (const column of Object.keys(list.widths ?? {})) typeOf('list.widths', column)
  for (const column of list.collapse ?? []) typeOf('list.collapse', column)
  for (const column of list.hiddenColumns ?? [])
    if (!list.columns.includes(column))
      throwError('list.hiddenColumns', `«${column}» is not among the columns`)
  if (list.collapse?.includes(list.columns[0]))
    throwError('list.collapse', `«${list.columns[0]}» is the first column, which stays`)
  if (list.sort && !fieldSchema(schema, list.sort.field))
    throwError('list.sort.field', `the schema has no field «${list.sort.field}»`)
  const tabs = list.tabs?.items.map(({ name }) => name) ?? []
  for (const tab of tabs)
    if (tabs.indexOf(tab) !== tabs.lastIndexOf(tab)) throwError('list.tabs', `«${tab}» is there twice`)
}

function checkForms(
  { fields, schema, formSchema = schema, form }: ResourceDeclaration,
  throwError: ThrowError,
): void {
  if (!form) return
  if ('by' in form && !form.otherwise) throwError('form.otherwise', 'is missing')
  for (const { key, name, fields: paths } of formParts(form)) {
    if (paths.length === 0 && name === undefined) throwError(key, 'has neither fields nor a name')
    for (const path of paths) {
      if (!Object.hasOwn(fields, path)) throwError(key, `«${path}» is not among fields`)
      if (!fieldSchema(formSchema, path)) throwError('formSchema', `has no field «${path}»`)
      if (isInList(formSchema, path))
        throwError(key, `«${path}» is in a list: it comes with that list's rows`)
    }
  }
  if (!('by' in form)) return
  const { type } = fieldsOf(fields)[form.by] ?? throwError('form.by', `«${form.by}» is not among fields`)
  const { choices = [] } = schemaConstraints(formSchema, form.by)
  if (type !== 'choice') throwError('form.by', `«${form.by}» is a ${type}, and no choice`)
  for (const value of Object.keys(form.forms))
    if (!choices.map(String).includes(value)) throwError(`form.forms.${value}`, `is no value of «${form.by}»`)
}

const fieldsOf = (fields: ResourceDeclaration['fields']) =>
  fields as Readonly<Record<string, NonNullable<ResourceDeclaration['fields'][string]> | undefined>>

const isInList = (schema: z.ZodObject, path: string): boolean =>
  path
    .split('.')
    .slice(0, -1)
    .some((_, index, steps) => isList(fieldSchema(schema, steps.slice(0, index + 1).join('.'))))

const isList = (schema: z.core.$ZodType | undefined): boolean =>
  schema !== undefined && unwrap(schema) instanceof z.ZodArray
