import { hashKey, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Identifier, useDataProvider } from 'react-admin'
import type { CertificateKind } from '../../../../../contract/certificate.ts'
import type { BalaiDataProvider } from '../../../../dataProvider/dataProvider.ts'
import type { Participant } from '../../../participant/model.ts'
import { type Chosen, withIssued } from '../model/eligibility.ts'
import { type Gathered, gather, type Wanted } from './gather.ts'

type Member = Participant['member']

export function useGathered(programId: Identifier, wanted: Wanted) {
  const dataProvider = useDataProvider<BalaiDataProvider>()
  const queryClient = useQueryClient()
  const [progress, setProgress] = useState({ done: 0, total: 0 })
  const key = hashKey(['certificatesMany', programId, wanted])
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [key],
    queryFn: ({ signal }) => {
      setProgress({ done: 0, total: 0 })
      return gather({ dataProvider, programId, wanted, signal, onProgress: setProgress })
    },
    // Stable while names are reviewed, fetched again on the next visit.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

  const updateEach = (change: (each: Chosen) => Chosen) =>
    queryClient.setQueryData<Gathered>(
      [key],
      (gathered) => gathered && { ...gathered, chosen: gathered.chosen.map(change) },
    )
  return {
    gathered: data,
    error: isFetching ? null : error,
    refetch,
    progress,
    /** Updates a saved person in all of their vouchers. */
    cacheMember: (member: Member) => {
      updateEach((each) => withMember(each, member))
    },
    cacheIssued: (kind: CertificateKind, codes: ReadonlyMap<Identifier, string>) => {
      // The API's own moment is not passed down; it was just now.
      const now = new Date().toISOString()
      updateEach((each) => {
        const code = codes.get(each.id)
        return code === undefined ? each : withIssued(each, kind, code, now)
      })
    },
  }
}

const withMember = ({ id, voucher }: Chosen, member: Member): Chosen => ({
  id,
  voucher: voucher && voucher.member.id === member.id ? Object.assign({}, voucher, { member }) : voucher,
})
