import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { type Identifier, useDataProvider } from 'react-admin'
import { mapInParallel } from '../../../common/mapInParallel.ts'
import type { BalaiDataProvider } from '../../../dataProvider/dataProvider.ts'
import type { Participant } from '../model.ts'
import { type Contact, toContact } from './model.ts'

const contactKey = (id: Identifier) => ['participant', 'contact', String(id)]

/** Keeps the contacts of rows that were read. */
export function useRememberContacts(): (participants: readonly Participant[]) => void {
  const queryClient = useQueryClient()
  return useCallback(
    (participants) => {
      for (const participant of participants)
        queryClient.setQueryData(contactKey(participant.id), toContact(participant))
    },
    [queryClient],
  )
}

/** In this order; those of other pages that were not remembered are read one by one. Undefined while that lasts. */
export function useContactsOf(ids: readonly Identifier[]): Contact[] | undefined {
  const dataProvider = useDataProvider<BalaiDataProvider>()
  const queryClient = useQueryClient()
  const { data } = useQuery({
    queryKey: ['participant', 'contacts', ids],
    queryFn: () =>
      mapInParallel(ids, (id) =>
        queryClient.fetchQuery({
          queryKey: contactKey(id),
          queryFn: async () =>
            toContact((await dataProvider.getOne<Participant>('participant', { id })).data),
          staleTime: Number.POSITIVE_INFINITY,
        }),
      ),
    enabled: ids.length > 0,
  })
  return data
}
