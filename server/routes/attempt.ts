import { type Call, IdempotencyKey } from '../../contract/call.ts'
import type { SignedIn } from '../common/context.ts'
import { sha256 } from '../domains/session/token.ts'
import type { Attempt } from '../entity/idempotency/runOnce.ts'
import { RequestError } from '../http/requestError.ts'
import type { ReceivedFile } from '../media/receivedFile.ts'
import { messages } from '../messages.ts'

/** The key of a creating call, if sent. @throws RequestError when it is malformed. */
export function idempotencyKeyOf(call: Call, headers: Headers): string | undefined {
  const header = call.isCreation ? headers.get('idempotency-key') : null
  if (header === null) return undefined
  const { success, data } = IdempotencyKey.safeParse(header)
  if (!success) throw new RequestError(400, messages.malformedKey)
  return data
}

/** Canonical order of keys: clients may serialise the same object in two. */
const sortKeys = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value

type AttemptInput = {
  params: unknown
  body: unknown
  files: Readonly<Record<string, ReceivedFile | undefined>>
}

export function toAttempt(
  { admin }: SignedIn,
  key: string,
  call: string,
  { params, body, files }: AttemptInput,
): Attempt {
  const digests = Object.entries(files).map(([field, file]) => [field, file?.digest])
  const canonical = JSON.stringify({ call, params, body, files: Object.fromEntries(digests) }, sortKeys)
  return { adminId: admin.id, key, call, fingerprint: sha256(canonical) }
}
