import {
  hashKey,
  type Query,
  type QueryClient,
  type QueryFunction,
  type QueryKey,
} from '@tanstack/react-query'
import type { AuthProvider } from 'react-admin'
import type { BalaiDataProvider } from '../dataProvider/dataProvider.ts'
import type { Prefetch } from '../resources/_kit/page/screen.ts'

type Providers = {
  queryClient: QueryClient
  dataProvider: BalaiDataProvider
  hasCapability: Prefetch['hasCapability']
  authProvider: AuthProvider
}

/**
 * Fetches data before its screen renders, under the query keys of react-admin's own hooks (`useGetList`, `useGetOne`,
 * `useAuthState`, `useGetIdentity`), each with the hook's own defaults (`filter: {}`), or all is fetched twice.
 */
export function createPrefetch({ queryClient, dataProvider, authProvider, hasCapability }: Providers) {
  // Mark as fresh, or each observer refetches on mount.
  const freshQueries = new Set<string>()
  const defaults = queryClient.getDefaultOptions()
  const staleTime = ({ queryHash }: Query) => (freshQueries.has(queryHash) ? Number.POSITIVE_INFINITY : 0)
  queryClient.setDefaultOptions({ ...defaults, queries: { ...defaults.queries, staleTime } })

  const fetch = async <Result>(queryKey: QueryKey, queryFn: QueryFunction<Result>) => {
    freshQueries.add(hashKey(queryKey))
    try {
      return await queryClient.fetchQuery({ queryKey, queryFn, staleTime: 0 })
    } catch (error) {
      // Like react-admin's own calls: a refusal may end the session.
      await authProvider.checkError(error)
      throw error
    }
  }

  const prefetch: Prefetch = {
    hasCapability,
    getList: async (resource, { pagination, sort, filter = {}, meta }) => {
      const { data } = await fetch([resource, 'getList', { pagination, sort, filter, meta }], ({ signal }) =>
        dataProvider.getList(resource, { pagination, sort, filter, meta, signal }),
      )
      return data
    },
    getOne: (resource, id) =>
      fetch([resource, 'getOne', { id: String(id), meta: undefined }], async ({ signal }) => {
        const { data } = await dataProvider.getOne(resource, { id, signal })
        return data
      }),
    query: (key, read) => fetch(key, ({ signal }) => read(dataProvider, signal)),
  }

  return {
    prefetch,
    session: () =>
      Promise.all([
        fetch(['auth', 'checkAuth', {}], async () => {
          await authProvider.checkAuth({})
          return true
        }),
        authProvider.getIdentity && fetch(['auth', 'getIdentity'], () => authProvider.getIdentity?.()),
      ]),
    release: () => freshQueries.clear(),
  }
}
