import { useDeclaration } from '../declaration/DeclarationContext.ts'
import type { ResourceDeclaration } from '../declaration/defineResource.ts'
import { type SchemaFacts, schemaFacts } from '../declaration/schemaFacts.ts'

export const factsOf = ({ schema, formSchema = schema }: ResourceDeclaration, path: string): SchemaFacts =>
  schemaFacts(formSchema, path)

export const useFacts = (path: string): SchemaFacts => factsOf(useDeclaration(), path)
