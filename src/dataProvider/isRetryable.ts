import { z } from 'zod'
import { additionOf, type Feature } from '../../contract/addition.ts'
import type { AdditionName } from '../../contract/additions.ts'
import type { Call } from '../../contract/call.ts'

/**
 * Fields of a body by which an API refuses (409) what it has done already, or what would overwrite the work of others:
 * the values with which it does.
 */
const guards: Partial<Record<Feature, (value: unknown) => boolean>> = {
  'updated-at': (value) => typeof value === 'string',
  'activity-reorder-id': (value) => value !== undefined,
  // null: none has been seen.
  'feedback-given': (value) => value !== undefined,
}

type Sent = { body?: unknown; attempt?: string | undefined }
type Has = (name: AdditionName) => boolean

/**
 * Whether a call that got no answer may be sent again: a read always; what changes something where the API can tell the
 * repetition, by its key or its version, or where doing it twice is the same as once. An API that promises none of that
 * (section 7 of the specification alone) gets each change once.
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
