import type { RaRecord } from 'react-admin'
import { z } from 'zod'
import { isRecord } from '../../../contract/isRecord.ts'
import type { Endpoint } from '../endpoint.ts'
import { holds } from './holds.ts'

type RecordData = Record<string, unknown>

/** The parts of a body that its call knows and no path carries, as the server reads them; without the version. */
function wordsOf({ call }: Endpoint, body: RecordData): RecordData {
  const known = call.body instanceof z.ZodObject ? call.body.shape : body
  const read = call.body?.safeParse(body)
  const words = read?.success && isRecord(read.data) ? read.data : body
  const isAsked = (name: string) =>
    Object.hasOwn(known, name) &&
    Object.hasOwn(body, name) &&
    name !== 'updated_at' &&
    !call.path.includes(`{${name}}`)
  return Object.fromEntries(Object.entries(words).filter(([name]) => isAsked(name)))
}

/** Whether a record as it stands is what a save of it with this body makes. */
export function isSaved(endpoint: Endpoint, body: RecordData, stands: RaRecord): boolean {
  const asSent = endpoint.body?.(stands, stands.id)
  return holds({ ...(isRecord(asSent) && asSent), ...stands }, wordsOf(endpoint, body))
}
