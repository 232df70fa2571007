import type { GetListParams, Identifier } from 'react-admin'
import type { CallOptions } from './calls.ts'
import type { CallParameters, Endpoint } from './endpoint.ts'

export type RecordData = Record<string, unknown>

/** Of one call: what its `meta` says. */
export type CallMeta = { parameters: CallParameters; options: CallOptions }

/** `meta.more`: beyond `total`; `meta.uncounted`: the API gave no total. */
export type Page = { data: RecordData[]; total: number; meta?: { more?: true; uncounted?: true } }

/** How a resource's verbs reach the API. Saves resolve to `{ id, updated_at }` and whatever else was answered. */
export type Transport = {
  list: (
    params: Pick<Partial<GetListParams>, 'pagination' | 'sort' | 'filter'>,
    callMeta: CallMeta,
  ) => Promise<Page>
  one: (id: Identifier, callMeta: CallMeta) => Promise<unknown>
  many?: (ids: readonly Identifier[], callMeta: CallMeta) => Promise<RecordData[]>
  /** Of a creation's refusal: the record's names by the body's. */
  fieldNames?: Endpoint['fieldNames']
  /** Whether records can be changed. */
  isUpdatable: boolean
  create: (record: RecordData, callMeta: CallMeta) => Promise<RecordData>
  /** The body of a save, and its call. */
  toSaveRequest: (record: RecordData, id: Identifier) => { endpoint: Endpoint; body: RecordData }
  update: (id: Identifier, body: RecordData, callMeta: CallMeta) => Promise<RecordData>
  remove: (id: Identifier, callMeta: CallMeta) => Promise<void>
  /** Undoes a deletion. */
  restore?: (id: Identifier, callMeta: CallMeta) => Promise<void>
}
