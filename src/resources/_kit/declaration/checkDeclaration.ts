import { z } from 'zod'
import type { ResourceDeclaration } from './defineResource.ts'
import { type FieldKind, fieldKinds, uncolumned } from './fieldKinds.ts'
import { fieldSchema, schemaFacts } from './schemaFacts.ts'

/**
 * Refuses a declaration that could not work, at start, and names the key: a wrong name must not become an empty column
 * that somebody finds weeks later.
 *
 * @param folder the folder that the declaration stands in.
 * @throws Error naming the resource and the key.
 */
export function checkDeclaration(declaration: ResourceDeclaration, folder: string): void {
  const refuse = (key: string, problem: string): never => {
    throw new Error(`resources/${folder}/resource.ts: ${key}: ${problem}`)
  }
  if (typeof declaration !== 'object' || declaration === null) refuse('resource', 'is not exported')
  const { name, schema, formSchema, fields, list, form, represent, endpoints, views } = declaration

  if (name !== folder) refuse('name', `is «${name}», but the folder is «${folder}»`)
  if (!(schema instanceof z.ZodObject)) refuse('schema', 'must be a zod object')
  if (formSchema !== undefined && !(formSchema instanceof z.ZodObject))
    refuse('formSchema', 'must be a zod object')

  const known = (key: string, field: string) => {
    if (!fieldSchema(schema, field)) refuse(key, `the schema has no field «${field}»`)
  }
  const declared = (key: string, field: string) => {
    if (!Object.hasOwn(fields, field)) refuse(key, `«${field}» is not among fields`)
  }

  for (const [field, { kind, choices }] of Object.entries(fields) as [
    string,
    { kind: string; choices?: object },
  ][]) {
    known(`fields.${field}`, field)
    if (!(fieldKinds as readonly string[]).includes(kind))
      refuse(`fields.${field}.kind`, `there is no kind «${kind}»`)
    if (choices && kind !== 'choice')
      refuse(`fields.${field}.choices`, `only a choice has them, this is a ${kind}`)
  }
  known('represent', represent)
  if (list) {
    for (const column of list.columns) {
      declared('list.columns', column)
      const { kind } = (fields as Record<string, { kind: FieldKind }>)[column] ?? { kind: 'text' }
      if (uncolumned.includes(kind))
        refuse('list.columns', `«${column}» is a ${kind}, too large for a column`)
    }
    for (const column of Object.keys(list.heads ?? {})) declared('list.heads', column)
    for (const column of list.sortable ?? []) declared('list.sortable', column)
    if (list.sort) known('list.sort.field', list.sort.field)
    const tabs = list.tabs?.items.map(({ name }) => name) ?? []
    for (const tab of tabs)
      if (tabs.indexOf(tab) !== tabs.lastIndexOf(tab)) refuse('list.tabs', `«${tab}» is there twice`)
    if (!form) refuse('form', 'is missing beside list')
  }
  if (form && 'tabs' in form)
    form.tabs.forEach((tab, index) => {
      for (const field of tab.fields) declared(`form.tabs.${index}`, field)
    })
  else for (const field of form?.fields ?? []) declared('form.fields', field)
  const inForm = form ? ('tabs' in form ? form.tabs.flatMap((tab) => tab.fields) : form.fields) : []
  for (const field of inForm) {
    const { kind } = (fields as Record<string, { kind: FieldKind }>)[field] ?? { kind: 'text' }
    if (kind === 'own' && !(views?.create && views.edit))
      refuse(`fields.${field}.kind`, 'an own input needs views that bring it')
    if (formSchema && !fieldSchema(formSchema, field)) refuse('formSchema', `has no field «${field}»`)
    const { choices = [], flag } = schemaFacts(formSchema ?? schema, field)
    if (kind === 'choice' && choices.length === 0)
      refuse(`fields.${field}.kind`, 'the schema names no values to choose from')
    if (kind === 'flag' && !flag) refuse(`fields.${field}.kind`, 'the schema takes neither true nor 1')
  }
  for (const verb of ['list', 'one', 'create', 'update', 'delete'] as const)
    if (endpoints?.[verb] && typeof endpoints[verb].call?.path !== 'string')
      refuse(`endpoints.${verb}.call`, 'is not a call of the contract')
}
