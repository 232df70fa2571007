import { useDeclaration } from '../declaration/DeclarationContext.ts'
import type { ResourceDeclaration } from '../declaration/defineResource.ts'
import { type SchemaFacts, schemaFacts } from '../declaration/schemaFacts.ts'

/** What the schema of a resource's form says of a field. */
export const factsOf = ({ schema, formSchema = schema }: ResourceDeclaration, path: string): SchemaFacts =>
  schemaFacts(formSchema, path)

/** What the schema says of a field of the form around, for an input of a view's own. */
export const useFacts = (path: string): SchemaFacts => factsOf(useDeclaration(), path)
