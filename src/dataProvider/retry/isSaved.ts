import type { RaRecord } from 'react-admin'
import { z } from 'zod'
import { isRecord } from '../../../contract/isRecord.ts'
import type { Endpoint } from '../endpoint.ts'
import { containsSent } from './containsSent.ts'

type RecordData = Record<string, unknown>

/** What the call stores, parsed as on the server: without path parameters and version. */
function sentFields({ call }: Endpoint, body: RecordData): RecordData {
  const known = call.body instanceof z.ZodObject ? call.body.shape : body
  const read = call.body?.safeParse(body)
  const fields = read?.success && isRecord(read.data) ? read.data : body
  const isCompared = (name: string) =>
    Object.hasOwn(known, name) &&
    Object.hasOwn(body, name) &&
    name !== 'updated_at' &&
    !call.path.includes(`{${name}}`)
  return Object.fromEntries(Object.entries(fields).filter(([name]) => isCompared(name)))
}

/** Whether the current record equals what this body would save. */
export function isSaved(endpoint: Endpoint, body: RecordData, current: RaRecord): boolean {
  const asSent = endpoint.body?.(current, current.id)
  return containsSent({ ...(isRecord(asSent) && asSent), ...current }, sentFields(endpoint, body))
}
