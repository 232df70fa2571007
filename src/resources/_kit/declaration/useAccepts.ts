import { z } from 'zod'
import { capabilityOf } from '../../../../contract/capability.ts'
import { fieldSchema } from './schemaConstraints.ts'
import { useCapabilities } from './useCapabilities.ts'

/** Whether the API takes a field of a query or body: one that belongs to a capability needs it. */
export function useAccepts(): (schema: z.ZodType | undefined, path: string) => boolean {
  const hasCapability = useCapabilities()
  return (schema, path) => {
    const field = schema instanceof z.ZodObject ? fieldSchema(schema, path) : undefined
    const capability = field && capabilityOf(field)
    return !capability || hasCapability(capability)
  }
}
