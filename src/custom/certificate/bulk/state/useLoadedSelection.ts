import { hashKey, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Identifier, useDataProvider } from 'react-admin'
import type { CertificateKind } from '../../../../../contract/certificate.ts'
import type { BalaiDataProvider } from '../../../../dataProvider/dataProvider.ts'
import type { Participant } from '../../../participant/model.ts'
import { addIssuedCertificate, type SelectedParticipant } from '../model/eligibility.ts'
import { type CertificateSelection, type LoadedSelection, loadSelection } from './loadSelection.ts'

type Member = Participant['member']

export function useLoadedSelection(programId: Identifier, selection: CertificateSelection) {
  const dataProvider = useDataProvider<BalaiDataProvider>()
  const queryClient = useQueryClient()
  const [progress, setProgress] = useState({ completed: 0, total: 0 })
  const key = hashKey(['certificatesMany', programId, selection])
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [key],
    queryFn: ({ signal }) => {
      setProgress({ completed: 0, total: 0 })
      return loadSelection({ dataProvider, programId, selection, signal, onProgress: setProgress })
    },
    // Stable while names are reviewed, fetched again on the next visit.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

  const updateEach = (change: (each: SelectedParticipant) => SelectedParticipant) =>
    queryClient.setQueryData<LoadedSelection>(
      [key],
      (loadedSelection) =>
        loadedSelection && { ...loadedSelection, participants: loadedSelection.participants.map(change) },
    )
  return {
    loadedSelection: data,
    error: isFetching ? null : error,
    refetch,
    progress,
    /** Updates a saved person in all of their vouchers. */
    cacheMember: (member: Member) => {
      updateEach((each) => withMember(each, member))
    },
    cacheIssued: (kind: CertificateKind, codes: ReadonlyMap<Identifier, string>) => {
      // The API's own moment is not passed down; it was just now.
      const issuedAt = new Date().toISOString()
      updateEach((each) => {
        const code = codes.get(each.id)
        return code === undefined ? each : addIssuedCertificate(each, kind, code, issuedAt)
      })
    },
  }
}

const withMember = ({ id, voucher }: SelectedParticipant, member: Member): SelectedParticipant => ({
  id,
  voucher: voucher && voucher.member.id === member.id ? Object.assign({}, voucher, { member }) : voucher,
})
