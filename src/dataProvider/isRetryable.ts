import { z } from 'zod'
import type { Capability } from '../../contract/addition.ts'
import type { Call } from '../../contract/call.ts'
import { isRecord } from '../../contract/isRecord.ts'

type Sent = { body?: unknown; attempt?: string | undefined }

/**
 * Whether a call without a response may be repeated: reads; idempotent writes; writes that the API recognises by key or
 * version (specification, section 7).
 */
export function isRetryable(
  call: Call,
  { body, attempt }: Sent,
  has: (name: Capability) => boolean,
): boolean {
  if (call.method === 'GET' || attempt !== undefined) return true
  return (isGuarded(call, body) && has('versions')) || (isIdempotent(call, body) && has('once'))
}

/** Only a call that takes a version refuses a stale one; records bring one along elsewhere, too. */
const isGuarded = ({ body: schema }: Call, body: unknown): boolean =>
  schema instanceof z.ZodObject &&
  'updated_at' in schema.shape &&
  isRecord(body) &&
  typeof body.updated_at === 'string'

const isIdempotent = ({ method, idempotent }: Call, body: unknown): boolean =>
  method === 'DELETE' || (typeof idempotent === 'function' ? idempotent(body) : idempotent === true)
