import { createHash } from 'node:crypto'
import { type Call, IdempotencyKey } from '../../contract/call.ts'
import { messages } from '../messages.ts'
import type { SignedIn } from '../services/context.ts'
import type { Attempt } from '../services/idempotency/runOnce.ts'
import type { ReceivedFile } from '../services/media/receive.ts'
import { Refused } from './refused.ts'

/**
 * The key under which a creating call may be repeated, when the request has one.
 *
 * @throws Refused when it is no key.
 */
export function keyOf(call: Call, headers: Headers): string | undefined {
  const given = call.creates ? headers.get('idempotency-key') : null
  if (given === null) return undefined
  const { success, data } = IdempotencyKey.safeParse(given)
  if (!success) throw new Refused(400, messages.malformedKey)
  return data
}

/** With the names of every object in one order: two clients may write the same in two. */
const inOrder = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value

type Asked = { params: unknown; body: unknown; files: Readonly<Record<string, ReceivedFile | undefined>> }

/** A creating request as one attempt of somebody: what the contract reads of it, and the digests of its files. */
export function attemptOf(
  { admin }: SignedIn,
  key: string,
  call: string,
  { params, body, files }: Asked,
): Attempt {
  const digests = Object.entries(files).map(([field, file]) => [field, file?.digest])
  const asked = JSON.stringify({ call, params, body, files: Object.fromEntries(digests) }, inOrder)
  return { adminId: admin.id, key, call, fingerprint: createHash('sha256').update(asked).digest('hex') }
}
