import type { QueryKey } from '@tanstack/react-query'
import type { GetListParams, Identifier, RaRecord } from 'react-admin'
import type { Capability } from '../../../../contract/capability.ts'
import type { LoadScreen } from '../../../common/lazyComponent.tsx'
import type { BalaiDataProvider } from '../../../dataProvider/dataProvider.ts'

/** With the parameters, and so the query keys, that the screen will use. */
export type Prefetch = {
  hasCapability: (name: Capability) => boolean
  getList: (resource: string, params: GetListParams) => Promise<RaRecord[]>
  getOne: (resource: string, id: Identifier) => Promise<RaRecord>
  query: (
    key: QueryKey,
    read: (dataProvider: BalaiDataProvider, signal: AbortSignal) => Promise<unknown>,
  ) => Promise<unknown>
}

export type RouteMatch = {
  readonly params: Readonly<Record<string, string | undefined>>
  readonly search: string
}

export type Screen = {
  /** Relative to the resource's path, within a resource. */
  readonly path: string
  readonly load: LoadScreen
  /** Without it, not found; defaults to the resource's. */
  readonly capability?: Capability
  /** While its code loads; a table by default. */
  readonly shape?: 'table' | 'form' | 'matrix' | 'split'
  /** First data, in parallel with the code. May fail: the screen fetches again and reports. */
  readonly preload?: (prefetch: Prefetch, match: RouteMatch) => Promise<unknown>
}
