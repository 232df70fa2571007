import { HttpError, type RaRecord } from 'react-admin'
import { isRecord } from '../../../contract/isRecord.ts'
import type { Services } from '../../common/services.ts'
import { createSession } from '../../session/session.ts'
import type { Endpoint } from '../endpoint.ts'
import { isOutcomeUnknown } from './networkErrors.ts'

type RecordData = Record<string, unknown>

const bodyOf = (error: unknown): { newer?: unknown; repeated?: boolean } =>
  error instanceof HttpError && error.body instanceof Object ? error.body : {}

/** Of files only name and size are known: somebody else's may be equal in both. */
const hasFile = (value: unknown): boolean =>
  value instanceof File || (value instanceof Object && Object.values(value).some(hasFile))

/** After a 409: the record has this save already, or equals the earlier one that got no response. */
export type StoredSave = { status: 'saved' | 'before'; current: RaRecord }

/**
 * Recognises retries of saves without a response: the server refuses them as outdated by that very save. Browsers repeat
 * some by themselves, and say nothing.
 */
export function createUnconfirmedSaves({ get, onDispose }: Services) {
  const unconfirmedBodies = new Map<string, RecordData>()
  // They belong to the previous user.
  onDispose(get(createSession).onCleared(() => unconfirmedBodies.clear()))
  return {
    /** `name` stands for record and version. */
    track: (name: string, body: RecordData, error?: unknown): void => {
      if (error === undefined) unconfirmedBodies.delete(name)
      else if (isOutcomeUnknown(error)) unconfirmedBodies.set(name, body)
    },
    /** Undefined for a genuine conflict, or any other refusal. */
    findStored: async (
      endpoint: Endpoint,
      { name, id, body, error }: { name: string; id: unknown; body: RecordData; error: unknown },
    ): Promise<StoredSave | undefined> => {
      const { newer, repeated } = bodyOf(error)
      if (!isRecord(newer) || String(newer.id) !== String(id)) return undefined
      const current = newer as RaRecord
      // Rarely needed: not in the first chunk. A deployment may have removed it since the page was opened.
      const { isSaved } = await import('./isSaved.ts').catch(() => ({ isSaved: () => false }))
      const previousBody = unconfirmedBodies.get(name)
      const isOurs = previousBody !== undefined || repeated || !hasFile(body)
      if (isOurs && isSaved(endpoint, body, current)) return { status: 'saved', current }
      return previousBody && isSaved(endpoint, previousBody, current)
        ? { status: 'before', current }
        : undefined
    },
  }
}
