import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { BalaiDataProvider } from '../../dataProvider/dataProvider.ts'
import { useSaveFailed } from '../_kit/form/useSaveFailed.ts'

type ProgramChange = {
  change: (dataProvider: BalaiDataProvider) => Promise<unknown>
  /** Tells that it is done. */
  onChanged: () => void
  /** Called when it is over, either way. */
  onSettled: () => void
}

/**
 * A change to one program out of the list. Afterwards all four lists are fetched anew, once each, also after a refusal:
 * then somebody else was faster. (react-admin's own mutations would fetch a list once per list that they know of.)
 */
export function useProgramChange({ change, onChanged, onSettled }: ProgramChange) {
  const failed = useSaveFailed()
  const queryClient = useQueryClient()
  const dataProvider = useDataProvider<BalaiDataProvider>()
  return useMutation({
    mutationFn: () => change(dataProvider),
    onSuccess: onChanged,
    onError: failed,
    onSettled: () => {
      onSettled()
      queryClient.invalidateQueries({ queryKey: ['program'] })
    },
  })
}
