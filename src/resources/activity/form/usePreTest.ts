import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import { programCalls } from '../../../../contract/program.ts'
import type { BalaiDataProvider } from '../../../dataProvider/dataProvider.ts'
import { useRecordPage } from '../../_kit/page/recordPage.ts'

const Available = programCalls['program.checkPrePost'].answer

/** Whether the program has a pre test to copy. */
export function usePreTest(isWanted: boolean): { isThere: boolean; error: unknown } {
  const { call } = useDataProvider<BalaiDataProvider>()
  const program = useRecordPage().meta?.program
  const { data, error } = useQuery({
    queryKey: ['program', 'checkPrePost', program],
    queryFn: () => call('program.checkPrePost', { params: { program: program ?? '' } }),
    enabled: isWanted,
    retry: false,
  })
  return { isThere: Available.safeParse(data).data?.type === 'pre_test', error }
}
