import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import { FOUND_LIMIT, Found, findCalls } from '../../../../contract/find.ts'
import type { ProgramListItem } from '../../../../contract/program.ts'
import type { BalaiDataProvider } from '../../../dataProvider/dataProvider.ts'
import type { HttpMessage } from '../../../dataProvider/http.ts'
import type { ApiRecord } from '../../../dataProvider/normalise.ts'
import { useCapabilities } from '../../../resources/_kit/declaration/useCapabilities.ts'

type FoundProgram = Pick<ApiRecord<ProgramListItem>, 'id' | 'title' | 'status'>

/** Programs alone, where the API has no search through everything. */
export type AnyFound = Partial<Omit<Found, 'programs'>> & {
  programs: { list: readonly FoundProgram[]; more: boolean }
}

/** What the API finds. While a text is asked for, the results of the last one stay. @param q empty: nothing is asked. */
export function useFound(q: string) {
  const dataProvider = useDataProvider<BalaiDataProvider>()
  const canFind = useCapabilities()('search')
  return useQuery({
    queryKey: ['find', canFind, q],
    queryFn: ({ signal }) => (canFind ? findAll : findPrograms)(dataProvider, q, signal),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  })
}

async function findAll(dataProvider: BalaiDataProvider, q: string, signal: AbortSignal): Promise<AnyFound> {
  const result = Found.safeParse(await dataProvider.call(findCalls['find.all'], { query: { q }, signal }))
  if (!result.success) throw new Error('http.unreadable' satisfies HttpMessage)
  return result.data
}

async function findPrograms(
  dataProvider: BalaiDataProvider,
  q: string,
  signal: AbortSignal,
): Promise<AnyFound> {
  const { data, total = data.length } = await dataProvider.getList<ApiRecord<ProgramListItem>>('program', {
    filter: { q },
    pagination: { page: 1, perPage: FOUND_LIMIT },
    sort: { field: 'created_at', order: 'DESC' },
    signal,
  })
  return { programs: { list: data, more: total > data.length } }
}
