import { useMemo } from 'react'
import { useGetList } from 'react-admin'
import type { ProgramListItem } from '../../../../contract/program.ts'
import type { ApiRecord } from '../../../dataProvider/normalise.ts'
import { DASH } from '../../_kit/text/format.ts'
import { byTitle } from './model.ts'

/** Published programs by title; `total` may exceed what the server returned. */
export function useProgramOptions() {
  const { data, total, error, isFetching, refetch } = useGetList<ApiRecord<ProgramListItem>>(
    'program',
    {
      pagination: { page: 1, perPage: -1 },
      sort: { field: 'created_at', order: 'DESC' },
      filter: { status: 'publish' },
    },
    { refetchOnWindowFocus: false },
  )
  const programs = useMemo(
    () => data && byTitle(data.map(({ id, title }) => ({ id, title: title || DASH }))),
    [data],
  )
  return { programs, total: total ?? 0, error, isFetching, refetch }
}
