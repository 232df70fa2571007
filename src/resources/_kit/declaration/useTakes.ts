import { useSyncExternalStore } from 'react'
import { z } from 'zod'
import { additionOf } from '../../../../contract/addition.ts'
import { hasAddition } from '../../../authProvider/additions.ts'
import { onSessionStored, readSession } from '../../../authProvider/session.ts'
import { fieldSchema } from './schemaFacts.ts'

const named = () => readSession()?.additions?.join()

/**
 * Whether the API takes a field of a call's query or body, by its dotted path: one of an addition only where the API has
 * that. What is not taken is not offered.
 */
export function useTakes(): (schema: z.ZodType | undefined, path: string) => boolean {
  // The session check may tell more than was known of the session before.
  useSyncExternalStore(onSessionStored, named)
  return (schema, path) => {
    const field = schema instanceof z.ZodObject ? fieldSchema(schema, path) : undefined
    const addition = field && additionOf(field)
    return !addition || hasAddition(addition)
  }
}
