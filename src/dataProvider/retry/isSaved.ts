import type { RaRecord } from 'react-admin'
import { z } from 'zod'
import { isRecord } from '../../../contract/isRecord.ts'
import type { Endpoint } from '../endpoint.ts'
import { containsSent } from './containsSent.ts'

type RecordData = Record<string, unknown>

/** What the call stores, parsed as on the server: without path parameters and version. */
function sentFields({ call }: Endpoint, body: RecordData): RecordData {
  const schemaFields = call.body instanceof z.ZodObject ? call.body.shape : body
  const parsedBody = call.body?.safeParse(body)
  const fields = parsedBody?.success && isRecord(parsedBody.data) ? parsedBody.data : body
  const isCompared = (name: string) =>
    Object.hasOwn(schemaFields, name) &&
    Object.hasOwn(body, name) &&
    name !== 'updated_at' &&
    !call.path.includes(`{${name}}`)
  return Object.fromEntries(Object.entries(fields).filter(([name]) => isCompared(name)))
}

/** Whether the current record equals what this body would save. */
export function isSaved(endpoint: Endpoint, body: RecordData, current: RaRecord): boolean {
  const currentBody = endpoint.body?.(current, current.id)
  return containsSent({ ...(isRecord(currentBody) && currentBody), ...current }, sentFields(endpoint, body))
}
