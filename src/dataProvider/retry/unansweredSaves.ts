import { HttpError, type RaRecord } from 'react-admin'
import { isRecord } from '../../../contract/isRecord.ts'
import { onSessionCleared } from '../../session/session.ts'
import type { Endpoint } from '../endpoint.ts'
import { isUnanswered } from './failures.ts'

type RecordData = Record<string, unknown>

const bodyOf = (error: unknown): { newer?: unknown; repeated?: boolean } =>
  error instanceof HttpError && error.body instanceof Object ? error.body : {}

/** What a refused save says of one that was sent before: it had come through, or the record is still that one's. */
export type Finding = { is: 'saved' | 'before'; current: RaRecord }

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
    find: async (
      endpoint: Endpoint,
      { name, id, body, error }: { name: string; id: unknown; body: RecordData; error: unknown },
    ): Promise<Finding | undefined> => {
      const { newer, repeated } = bodyOf(error)
      const before = lost.get(name) ?? (repeated ? body : undefined)
      if (!before || !isRecord(newer) || String(newer.id) !== String(id)) return undefined
      const current = newer as RaRecord
      // Comparing is seldom needed, and the server answers again: it is not part of the first screen.
      const { isSaved } = await import('./isSaved.ts')
      if (isSaved(endpoint, body, current)) return { is: 'saved', current }
      return isSaved(endpoint, before, current) ? { is: 'before', current } : undefined
    },
  }
}
