import type { GetListParams, Identifier } from 'react-admin'
import type { CallOptions } from './calls.ts'
import type { CallParameters, Endpoint } from './endpoint.ts'

export type RecordData = Record<string, unknown>

/** Of one call: what its `meta` says. */
export type Sent = { parameters: CallParameters; options: CallOptions }

/** `meta.more`: beyond `total`; `meta.uncounted`: the API gave no total. */
export type Page = { data: RecordData[]; total: number; meta?: { more?: true; uncounted?: true } }

/** How a resource's verbs reach the API. Saves resolve to `{ id, updated_at }` and whatever else was answered. */
export type Transport = {
  list: (params: Pick<Partial<GetListParams>, 'pagination' | 'sort' | 'filter'>, sent: Sent) => Promise<Page>
  one: (id: Identifier, sent: Sent) => Promise<unknown>
  many?: (ids: readonly Identifier[], sent: Sent) => Promise<RecordData[]>
  /** Of a creation's refusal: the record's names by the body's. */
  fieldNames?: Endpoint['fieldNames']
  /** Whether records can be changed. */
  isSavable: boolean
  create: (record: RecordData, sent: Sent) => Promise<RecordData>
  /** The body of a save, and its call. */
  saving: (record: RecordData, id: Identifier) => { endpoint: Endpoint; body: RecordData }
  update: (id: Identifier, body: RecordData, sent: Sent) => Promise<RecordData>
  remove: (id: Identifier, sent: Sent) => Promise<void>
  /** Undoes a deletion. */
  restore?: (id: Identifier, sent: Sent) => Promise<void>
}
