import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useDataProvider, useGetOne } from 'react-admin'
import type { Program } from '../../../../contract/program.ts'
import type { BalaiDataProvider } from '../../../dataProvider/dataProvider.ts'
import type { ApiRecord } from '../../../dataProvider/normalise.ts'
import { findOutlineFindings, findProgramFindings } from '../../../resources/program/check/findings.ts'
import { limitReads } from './limitReads.ts'
import { readOutline } from './readOutline.ts'

/** A page that is returned to shows what it found until it has looked again. */
export function useProgramCheck(id: string) {
  const dataProvider = useDataProvider<BalaiDataProvider>()
  const [progress, setProgress] = useState<{ readonly done: number; readonly total: number }>()
  const program = useGetOne<ApiRecord<Program>>('program', { id }, { retry: false })
  const outline = useQuery({
    queryKey: ['program', 'check', id],
    queryFn: async ({ signal }) => {
      const onProgress = (done: number, total: number) => setProgress({ done, total })
      const read = await readOutline(limitReads(dataProvider), id, { signal, onProgress })
      return { ...read, readAt: Date.now() }
    },
    refetchOnWindowFocus: false,
    retry: false,
  })
  const { data: record } = program
  const { data } = outline
  const findings = useMemo(
    () =>
      record && data && [...findProgramFindings(record), ...findOutlineFindings(data.topics, data.readAt)],
    [record, data],
  )
  return {
    program,
    outline: data,
    findings,
    progress,
    isReading: outline.isFetching,
    error: outline.data ? null : outline.error,
    refetch: () => Promise.all([program.refetch(), outline.refetch()]),
  }
}
