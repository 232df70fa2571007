import { HttpError, type RaRecord } from 'react-admin'
import { isRecord } from '../../../contract/isRecord.ts'
import { onSessionCleared } from '../../session/session.ts'
import type { Endpoint } from '../endpoint.ts'
import { isUnanswered } from './failures.ts'

type RecordData = Record<string, unknown>

const bodyOf = (error: unknown): { newer?: unknown; repeated?: boolean } =>
  error instanceof HttpError && error.body instanceof Object ? error.body : {}

/** What a 409 says about an earlier save without a response: it succeeded, or the record still equals it. */
export type Finding = { is: 'saved' | 'before'; current: RaRecord }

/**
 * Remembers saves whose responses were lost, to recognise their retries: the server refuses these as outdated by the very
 * save that they repeat.
 */
export function createUnansweredSaves() {
  const lost = new Map<string, RecordData>()
  // They belong to the previous user.
  onSessionCleared(() => lost.clear())
  return {
    /** Records a save's outcome under a key of record and version. */
    note: (name: string, body: RecordData, error?: unknown): void => {
      if (error === undefined) lost.delete(name)
      else if (isUnanswered(error)) lost.set(name, body)
    },
    /** Undefined for a genuine conflict, or any other refusal. */
    find: async (
      endpoint: Endpoint,
      { name, id, body, error }: { name: string; id: unknown; body: RecordData; error: unknown },
    ): Promise<Finding | undefined> => {
      const { newer, repeated } = bodyOf(error)
      const before = lost.get(name) ?? (repeated ? body : undefined)
      if (!before || !isRecord(newer) || String(newer.id) !== String(id)) return undefined
      const current = newer as RaRecord
      // Rarely needed: not part of the first chunk.
      const { isSaved } = await import('./isSaved.ts')
      if (isSaved(endpoint, body, current)) return { is: 'saved', current }
      return isSaved(endpoint, before, current) ? { is: 'before', current } : undefined
    },
  }
}
