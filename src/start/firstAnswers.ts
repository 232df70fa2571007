import type { QueryClient, QueryFunction, QueryKey } from '@tanstack/react-query'
import type { AuthProvider, DataProvider } from 'react-admin'
import type { Ask } from '../resources/_kit/page/screen.ts'

type Providers = { queryClient: QueryClient; dataProvider: DataProvider; authProvider: AuthProvider }

/**
 * Answers that are fetched before anything is rendered, and kept where react-admin's hooks look for theirs: under its own
 * keys (`useGetList`, `useGetOne`, `useAuthState`, `useGetIdentity`).
 */
export function createFirstAnswers({ queryClient, dataProvider, authProvider }: Providers) {
  const keys: QueryKey[] = []

  const fetch = async <Answer>(queryKey: QueryKey, queryFn: QueryFunction<Answer>) => {
    keys.push(queryKey)
    // Else whatever is rendered with it would ask for it once more.
    queryClient.setQueryDefaults(queryKey, { staleTime: Number.POSITIVE_INFINITY })
    try {
      return await queryClient.fetchQuery({ queryKey, queryFn, staleTime: 0 })
    } catch (error) {
      // As react-admin's own calls do: a refused one may end the session.
      await authProvider.checkError(error)
      throw error
    }
  }

  const ask: Ask = {
    list: async (resource, { pagination, sort, filter = {}, meta }) => {
      const { data } = await fetch([resource, 'getList', { pagination, sort, filter, meta }], ({ signal }) =>
        dataProvider.getList(resource, { pagination, sort, filter, meta, signal }),
      )
      return data
    },
    one: (resource, id) =>
      fetch([resource, 'getOne', { id: String(id), meta: undefined }], async ({ signal }) => {
        const { data } = await dataProvider.getOne(resource, { id, signal })
        return data
      }),
  }

  return {
    ask,
    /** Whether the session lives, and who it is. */
    session: () =>
      Promise.all([
        fetch(['auth', 'checkAuth', {}], async () => {
          await authProvider.checkAuth({})
          return true
        }),
        authProvider.getIdentity && fetch(['auth', 'getIdentity'], () => authProvider.getIdentity?.()),
      ]),
    /** From now on these answers age like all others. */
    release: () => {
      for (const key of keys.splice(0)) queryClient.setQueryDefaults(key, { staleTime: 0 })
    },
  }
}
