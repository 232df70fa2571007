import { useQueries, useQueryClient } from '@tanstack/react-query'
import PQueue from 'p-queue'
import { useCallback, useState } from 'react'
import { HttpError, type Identifier, useDataProvider } from 'react-admin'
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

/**
 * In this order, without deleted vouchers; what was not remembered (of other pages, before a reload) is read one by one.
 * `contacts` is undefined while that lasts.
 */
export function useContactsOf(ids: readonly Identifier[]) {
  const dataProvider = useDataProvider<BalaiDataProvider>()
  const [reads] = useState(() => new PQueue({ concurrency: 6 }))
  const read = (id: Identifier) =>
    reads.add(async () => {
      try {
        return toContact((await dataProvider.getOne<Participant>('participant', { id })).data)
      } catch (error) {
        if (error instanceof HttpError && error.status === 404) return null
        throw error
      }
    })
  return useQueries({
    queries: ids.map((id) => ({
      queryKey: contactKey(id),
      queryFn: () => read(id),
      staleTime: Number.POSITIVE_INFINITY,
    })),
    combine: (results) => ({
      contacts: results.every(({ data }) => data !== undefined)
        ? results.flatMap(({ data }): Contact[] => (data ? [data] : []))
        : undefined,
      retry: results.some(({ isError }) => isError)
        ? () => {
            for (const { isError, refetch } of results) if (isError) refetch()
          }
        : undefined,
    }),
  })
}
