import type { Endpoints } from '../../../dataProvider/endpoint.ts'
import { fieldOf } from './DeclarationContext.ts'
import type { FieldDeclaration, ResourceDeclaration } from './defineResource.ts'
import { allFormFields } from './formOf.ts'
import type { AllKindRules, Refuse } from './kindRules.ts'
import { rowFields, withRowFields } from './rowFields.ts'
import { fieldSchema, schemaFacts, unwrap } from './schemaFacts.ts'

export function checkFields(declaration: ResourceDeclaration, kinds: AllKindRules, refuse: Refuse): void {
  const { schema, fields } = declaration
  for (const [path, declared] of Object.entries(fields) as [string, FieldDeclaration][]) {
    if (!fieldSchema(schema, path)) refuse(`fields.${path}`, `the schema has no field «${path}»`)
    if (!Object.hasOwn(kinds, declared.kind))
      refuse(`fields.${path}.kind`, `there is no kind «${declared.kind}»`)
    const { kind } = declared
    if ('choices' in declared && kind !== 'choice')
      refuse(`fields.${path}.choices`, `only a choice has them, this is a ${kind}`)
    checkWhen(declaration, path, refuse)
  }
}

/** Checks the fields of forms against what their kinds require of the schema. */
export function checkUses(declaration: ResourceDeclaration, kinds: AllKindRules, refuse: Refuse): void {
  const { form } = declaration
  for (const path of form ? withRowFields(declaration, allFormFields(form)) : [])
    checkUse(declaration, path, kinds, refuse)
}

function checkUse(declaration: ResourceDeclaration, path: string, kinds: AllKindRules, refuse: Refuse): void {
  const { schema, formSchema = schema, views, endpoints } = declaration
  const declaredSchema = fieldSchema(formSchema, path) ?? refuse('formSchema', `has no field «${path}»`)
  const declared = fieldOf(declaration, path)
  const refusal = kinds[declared.kind].refuses?.({
    declared,
    schema: unwrap(declaredSchema),
    facts: schemaFacts(formSchema, path),
    rows: rowFields(declaration, path),
    isMultipart: savesOf(endpoints).every((save) => save?.call.multipart),
    hasViews: Boolean(views?.create && views.edit),
  })
  if (refusal) refuse(`fields.${path}.${refusal[0]}`, refusal[1])
}

/** Without endpoints, saves are JSON. */
const savesOf = (endpoints: Endpoints | undefined) =>
  endpoints ? [endpoints.create, endpoints.update].filter((save) => save !== undefined) : [undefined]

function checkWhen(declaration: ResourceDeclaration, path: string, refuse: Refuse): void {
  const key = `fields.${path}.when`
  const { when } = fieldOf(declaration, path)
  if (!when) return
  const { schema } = declaration
  const none = [null, undefined, [], schemaFacts(schema, path).flag?.no]
  if (!none.some((value) => fieldSchema(schema, path)?.safeParse(value).success))
    refuse(key, 'hidden, it would be sent as nothing, and the schema always wants something')
  if (typeof when === 'function') return
  if (!fieldSchema(schema, when.field)) refuse(key, `the schema has no field «${when.field}»`)
  const visited = [path]
  for (let next = waitsFor(declaration, path); next; next = waitsFor(declaration, next)) {
    if (visited.includes(next)) refuse(key, `waits for itself: ${[...visited, next].join(', ')}`)
    visited.push(next)
  }
}

function waitsFor({ fields }: ResourceDeclaration, path: string): string | undefined {
  const { when } = (fields as Readonly<Record<string, FieldDeclaration | undefined>>)[path] ?? {}
  return typeof when === 'object' ? when.field : undefined
}
