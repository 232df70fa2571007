import type { RaRecord } from 'react-admin'
import { z } from 'zod'
import { isRecord } from '../../../contract/isRecord.ts'
import type { Endpoint } from '../endpoint.ts'
import { containsSent } from './containsSent.ts'

type RecordData = Record<string, unknown>

/** The parts of a body that its call knows and no path carries, as the server reads them; without the version. */
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

/** Whether a record as it stands is what a save of it with this body makes. */
export function isSaved(endpoint: Endpoint, body: RecordData, current: RaRecord): boolean {
  const asSent = endpoint.body?.(current, current.id)
  return containsSent({ ...(isRecord(asSent) && asSent), ...current }, sentFields(endpoint, body))
}
