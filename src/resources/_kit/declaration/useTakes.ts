import { z } from 'zod'
import { additionOf } from '../../../../contract/addition.ts'
import { fieldSchema } from './schemaFacts.ts'
import { useCapabilities } from './useCapabilities.ts'

/** Whether the API takes a field of a query or body: one of an addition needs its capability. */
export function useTakes(): (schema: z.ZodType | undefined, path: string) => boolean {
  const has = useCapabilities()
  return (schema, path) => {
    const field = schema instanceof z.ZodObject ? fieldSchema(schema, path) : undefined
    const addition = field && additionOf(field)
    return !addition || has(addition)
  }
}
