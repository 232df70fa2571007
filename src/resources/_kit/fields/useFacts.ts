import { useDeclaration } from '../declaration/DeclarationContext.ts'
import { type SchemaFacts, schemaFacts } from '../declaration/schemaFacts.ts'

/** What the schema says of a field of the form around, for an input of a view's own. */
export function useFacts(path: string): SchemaFacts {
  const { schema, formSchema = schema } = useDeclaration()
  return schemaFacts(formSchema, path)
}
