import { z } from 'zod'
import type { Call } from '../../contract/call.ts'
import type { Capability } from '../../contract/capability.ts'
import { isRecord } from '../../contract/isRecord.ts'

type SentRequest = { body?: unknown; attempt?: string | undefined }

/**
 * Whether a call without a response may be repeated: reads; idempotent writes; writes that the API recognises by key or
 * version (specification, section 7).
 */
export function isRetryable(
  call: Call,
  { body, attempt }: SentRequest,
  hasCapability: (name: Capability) => boolean,
): boolean {
  if (call.method === 'GET' || attempt !== undefined) return true
  return (
    (hasVersion(call, body) && hasCapability('versions')) ||
    (isIdempotent(call, body) && hasCapability('once'))
  )
}

/** Only a call that takes a version refuses a stale one; records bring one along elsewhere, too. */
const hasVersion = ({ body: schema }: Call, body: unknown): boolean =>
  schema instanceof z.ZodObject &&
  'updated_at' in schema.shape &&
  isRecord(body) &&
  typeof body.updated_at === 'string'

const isIdempotent = ({ method, isIdempotent }: Call, body: unknown): boolean =>
  method === 'DELETE' || (typeof isIdempotent === 'function' ? isIdempotent(body) : isIdempotent === true)
