import type { GetListParams, Identifier, RaRecord } from 'react-admin'
import type { LoadScreen } from '../../../lazyScreen.tsx'

/** Asks the API for what a screen is about to show, as the screen itself will: the same parameters, the same answer. */
export type Prefetch = {
  list: (resource: string, params: GetListParams) => Promise<RaRecord[]>
  one: (resource: string, id: Identifier) => Promise<RaRecord>
}

/** Where a screen is opened: what the address fills into its path, and the address's query. */
export type RouteMatch = {
  readonly params: Readonly<Record<string, string | undefined>>
  readonly search: string
}

/** A screen and its address. */
export type Screen = {
  /** Within a resource relative to the resource's own. */
  readonly path: string
  readonly load: LoadScreen
  /**
   * The answers that it shows first. They are fetched when the product is opened right here, beside its code, so that the
   * screen is painted once, and when a link to it is pressed. A failure need not be dealt with: the screen will ask again,
   * and tell.
   */
  readonly preload?: (prefetch: Prefetch, match: RouteMatch) => Promise<unknown>
}
