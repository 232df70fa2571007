import { HttpError, type RaRecord } from 'react-admin'
import { z } from 'zod'
import { onSessionCleared } from '../../authProvider/session.ts'
import type { Endpoint } from '../endpoint.ts'
import { isUnanswered } from './failures.ts'
import { holds } from './holds.ts'

type RecordData = Record<string, unknown>

const bodyOf = (error: unknown): { newer?: unknown; repeated?: boolean } =>
  error instanceof HttpError && error.body instanceof Object ? error.body : {}

const isRecord = (value: unknown): value is RecordData =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

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
function isSaved(endpoint: Endpoint, body: RecordData, stands: RaRecord): boolean {
  const asSent = endpoint.body?.(stands, stands.id)
  return holds({ ...(isRecord(asSent) && asSent), ...stands }, wordsOf(endpoint, body))
}

/** What a refused save says of one that was sent before: it had come through, or the record is still that one's. */
export type Finding = { is: 'saved' | 'before'; stands: RaRecord }

/**
 * Remembers the saves of versions whose answers got lost, so that their repetitions, by the admin or by the person, are
 * known for what they are: the server refuses these as outdated by the very save that they repeat.
 */
export function createUnansweredSaves() {
  const lost = new Map<string, RecordData>()
  // It may be the work of somebody who is gone.
  onSessionCleared(() => lost.clear())
  return {
    /** Takes note of how a save ended, by a name of record and version. */
    note: (name: string, body: RecordData, error?: unknown): void => {
      if (error === undefined) lost.delete(name)
      else if (isUnanswered(error)) lost.set(name, body)
    },
    /** Undefined where a refusal is about the work of somebody else, or about something else. */
    find: (
      endpoint: Endpoint,
      { name, id, body, error }: { name: string; id: unknown; body: RecordData; error: unknown },
    ): Finding | undefined => {
      const { newer, repeated } = bodyOf(error)
      const before = lost.get(name) ?? (repeated ? body : undefined)
      if (!before || !isRecord(newer) || String(newer.id) !== String(id)) return undefined
      const stands = newer as RaRecord
      if (isSaved(endpoint, body, stands)) return { is: 'saved', stands }
      return isSaved(endpoint, before, stands) ? { is: 'before', stands } : undefined
    },
  }
}
