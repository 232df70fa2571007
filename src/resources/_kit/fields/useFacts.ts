import { useDeclaration } from '../declaration/DeclarationContext.ts'
import type { ResourceDeclaration } from '../declaration/defineResource.ts'
import { type SchemaFacts, schemaFacts } from '../declaration/schemaFacts.ts'

/** A field's constraints from its resource's form schema. */
export const factsOf = ({ schema, formSchema = schema }: ResourceDeclaration, path: string): SchemaFacts =>
  schemaFacts(formSchema, path)

/** A field's constraints, for custom inputs in the current form. */
export const useFacts = (path: string): SchemaFacts => factsOf(useDeclaration(), path)
