import { z } from 'zod'
import { additionOf, type Feature } from '../../contract/addition.ts'
import type { AdditionName } from '../../contract/additions.ts'
import type { Call } from '../../contract/call.ts'

/** Body fields that let an API refuse (409) a repetition or an overwrite, with the values that enable it. */
const guards: Partial<Record<Feature, (value: unknown) => boolean>> = {
  'updated-at': (value) => typeof value === 'string',
  'activity-reorder-id': (value) => value !== undefined,
  // null: none has been seen.
  'feedback-given': (value) => value !== undefined,
}

type Sent = { body?: unknown; attempt?: string | undefined }
type Has = (name: AdditionName) => boolean

/**
 * Whether a call without a response may be repeated: reads always; writes where the API recognises a repetition, by
 * key or version, or where they are idempotent. Without these additions (section 7 of the specification) writes are
 * sent once.
 */
export function isRetryable(call: Call, { body, attempt }: Sent, has: Has): boolean {
  if (call.method === 'GET' || attempt !== undefined) return true
  return isGuarded(call, body, has) || (isIdempotent(call, body) && has('idempotency-key'))
}

function isGuarded({ body: schema }: Call, body: unknown, has: Has): boolean {
  if (!(schema instanceof z.ZodObject) || typeof body !== 'object' || body === null) return false
  return Object.entries(schema.shape).some(([name, field]) => {
    const feature = additionOf(field)
    return feature && has(feature) && guards[feature]?.(Reflect.get(body, name))
  })
}

const isIdempotent = ({ method, idempotent }: Call, body: unknown): boolean =>
  method === 'DELETE' || (typeof idempotent === 'function' ? idempotent(body) : idempotent === true)
