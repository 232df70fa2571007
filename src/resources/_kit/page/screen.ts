import type { GetListParams, Identifier, RaRecord } from 'react-admin'
import type { Capability } from '../../../../contract/addition.ts'
import type { LoadScreen } from '../../../lazyScreen.tsx'

/** Prefetches with the same parameters, and so the same query keys, as the screen will use. */
export type Prefetch = {
  list: (resource: string, params: GetListParams) => Promise<RaRecord[]>
  one: (resource: string, id: Identifier) => Promise<RaRecord>
}

/** The matched route: path parameters and query string. */
export type RouteMatch = {
  readonly params: Readonly<Record<string, string | undefined>>
  readonly search: string
}

/** A screen and its path. */
export type Screen = {
  /** Relative to the resource's path, within a resource. */
  readonly path: string
  readonly load: LoadScreen
  /** The capability without which the address is not there; defaults to the resource's. */
  readonly addition?: Capability
  /**
   * Prefetches its first data: on a direct visit in parallel with its code, so that it is painted once, and when a link to
   * it is pressed. Failures can be ignored: the screen fetches again and reports.
   */
  readonly preload?: (prefetch: Prefetch, match: RouteMatch) => Promise<unknown>
}
