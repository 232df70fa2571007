import { z } from 'zod'
import { checkFields, checkUses } from './checkFields.ts'
import type { ResourceDeclaration } from './defineResource.ts'
import { formParts } from './formOf.ts'
import type { AllKindRules, Refuse } from './kindRules.ts'
import { fieldSchema, schemaFacts, unwrap } from './schemaFacts.ts'

/**
 * A typo must not become an empty column that is noticed weeks later. Only under `npm run dev` and in tests.
 *
 * @throws Error naming the resource and the key.
 */
export function checkDeclaration(
  declaration: ResourceDeclaration,
  folder: string,
  kinds: AllKindRules,
): void {
  const refuse: Refuse = (key, problem) => {
    throw new Error(`resources/${folder}/resource.ts: ${key}: ${problem}`)
  }
  if (typeof declaration !== 'object' || declaration === null) refuse('resource', 'is not exported')
  const { name, schema, formSchema, list, form, represent, endpoints, elsewhere } = declaration

  if (name !== folder) refuse('name', `is «${name}», but the folder is «${folder}»`)
  if (!(schema instanceof z.ZodObject)) refuse('schema', 'must be a zod object')
  if (formSchema !== undefined && !(formSchema instanceof z.ZodObject))
    refuse('formSchema', 'must be a zod object')
  if (!fieldSchema(schema, represent)) refuse('represent', `the schema has no field «${represent}»`)

  checkFields(declaration, kinds, refuse)
  checkList(declaration, kinds, refuse)
  if (list && !form && !elsewhere) refuse('form', 'is missing beside list')
  if (declaration.menu && !list) refuse('menu', 'needs a list to lead to')
  if (declaration.menu && !declaration.icon) refuse('icon', 'is missing beside menu')
  checkForms(declaration, refuse)
  checkUses(declaration, kinds, refuse)
  for (const verb of ['list', 'one', 'create', 'update', 'delete'] as const)
    if (endpoints?.[verb] && typeof endpoints[verb].call?.path !== 'string')
      refuse(`endpoints.${verb}.call`, 'is not a call of the contract')
}

function checkList(
  { schema, fields, list, endpoints }: ResourceDeclaration,
  kinds: AllKindRules,
  refuse: Refuse,
): void {
  if (!list) return
  const order = endpoints?.list?.call?.query?.shape[endpoints.list.sort?.column ?? 'sort']
  const isTaken = (column: string) => !order || z.safeParse(order, column).success
  const kindOf = (key: string, path: string) =>
    fieldsOf(fields)[path]?.kind ?? refuse(key, `«${path}» is not among fields`)
  for (const column of list.columns) {
    const kind = kindOf('list.columns', column)
    if (kinds[kind]?.column === false)
      refuse('list.columns', `«${column}» is a ${kind}, too large for a column`)
  }
  for (const column of Object.keys(list.heads ?? {})) kindOf('list.heads', column)
  for (const column of list.sortable ?? []) {
    kindOf('list.sortable', column)
    if (!isTaken(column)) refuse('list.sortable', `the call of the list does not sort by «${column}»`)
  }
  for (const column of Object.keys(list.widths ?? {})) kindOf('list.widths', column)
  for (const column of list.givesWay ?? []) kindOf('list.givesWay', column)
  for (const column of list.hidden ?? [])
    if (!list.columns.includes(column)) refuse('list.hidden', `«${column}» is not among the columns`)
  if (list.givesWay?.includes(list.columns[0]))
    refuse('list.givesWay', `«${list.columns[0]}» is the first column, which stays`)
  if (list.sort && !fieldSchema(schema, list.sort.field))
    refuse('list.sort.field', `the schema has no field «${list.sort.field}»`)
  const tabs = list.tabs?.items.map(({ name }) => name) ?? []
  for (const tab of tabs)
    if (tabs.indexOf(tab) !== tabs.lastIndexOf(tab)) refuse('list.tabs', `«${tab}» is there twice`)
}

function checkForms(
  { fields, schema, formSchema = schema, form }: ResourceDeclaration,
  refuse: Refuse,
): void {
  if (!form) return
  if ('by' in form && !form.otherwise) refuse('form.otherwise', 'is missing')
  for (const { key, name, fields: paths } of formParts(form)) {
    if (paths.length === 0 && name === undefined) refuse(key, 'has neither fields nor a name')
    for (const path of paths) {
      if (!Object.hasOwn(fields, path)) refuse(key, `«${path}» is not among fields`)
      if (!fieldSchema(formSchema, path)) refuse('formSchema', `has no field «${path}»`)
      if (isInList(formSchema, path)) refuse(key, `«${path}» is in a list: it comes with that list's rows`)
    }
  }
  if (!('by' in form)) return
  const { kind } = fieldsOf(fields)[form.by] ?? refuse('form.by', `«${form.by}» is not among fields`)
  const { choices = [] } = schemaFacts(formSchema, form.by)
  if (kind !== 'choice') refuse('form.by', `«${form.by}» is a ${kind}, and no choice`)
  for (const value of Object.keys(form.forms))
    if (!choices.map(String).includes(value)) refuse(`form.forms.${value}`, `is no value of «${form.by}»`)
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
