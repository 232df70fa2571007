import { useDeclaration } from '../declaration/DeclarationContext.ts'
import type { ResourceDeclaration } from '../declaration/defineResource.ts'
import { type SchemaConstraints, schemaConstraints } from '../declaration/schemaConstraints.ts'

export const constraintsOf = (
  { schema, formSchema = schema }: ResourceDeclaration,
  path: string,
): SchemaConstraints => schemaConstraints(formSchema, path)

export const useConstraints = (path: string): SchemaConstraints => constraintsOf(useDeclaration(), path)
