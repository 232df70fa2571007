import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { BalaiDataProvider } from '../../dataProvider/dataProvider.ts'
import { useNotifyError } from '../_kit/text/useNotifyError.ts'

type ProgramChange = {
  change: (dataProvider: BalaiDataProvider) => Promise<unknown>
  onChanged: () => void
  onSettled: () => void
  /** Of what is fetched again. */
  queryKey?: readonly string[]
}

const allPrograms = ['program']

/**
 * Refetches all four lists once, also after a refusal, which means a concurrent change. react-admin's mutations would
 * refetch once per cached list.
 */
export function useProgramChange({ change, onChanged, onSettled, queryKey = allPrograms }: ProgramChange) {
  const notifyError = useNotifyError()
  const queryClient = useQueryClient()
  const dataProvider = useDataProvider<BalaiDataProvider>()
  return useMutation({
    mutationFn: () => change(dataProvider),
    onSuccess: onChanged,
    onError: notifyError,
    onSettled: () => {
      onSettled()
      queryClient.invalidateQueries({ queryKey })
    },
  })
}
