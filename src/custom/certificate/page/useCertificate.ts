import { useQuery, useQueryClient } from '@tanstack/react-query'
import { HttpError, useAuthState, useDataProvider } from 'react-admin'
import type { CertificateKind } from '../../../../contract/certificate.ts'
import { type MissingFact, missingFacts } from '../../../../contract/graduate.ts'
import { type MemberRedeem, memberCalls } from '../../../../contract/member.ts'
import type { BalaiDataProvider } from '../../../dataProvider/dataProvider.ts'
import type { ApiRecord } from '../../../dataProvider/normalise.ts'
import { useCapabilities } from '../../../resources/_kit/declaration/useCapabilities.ts'
import { type IssueResult, issueCertificate, issuerOf } from '../issuing.ts'
import { useCertificateApi } from '../useCertificateApi.ts'
import { useIssuer } from '../useIssuer.ts'

export type Voucher = ApiRecord<MemberRedeem>

const noMissingParts: MissingFact[] = []

/**
 * Opening a certificate's page issues it.
 *
 * @param id of the voucher, or its licence code.
 */
export function useCertificate(kind: CertificateKind, id: string) {
  const dataProvider = useDataProvider<BalaiDataProvider>()
  const queryClient = useQueryClient()
  const hasCapability = useCapabilities()
  const api = useCertificateApi()
  // Capabilities are certain only after the session check.
  const { isPending: isAuthPending } = useAuthState()
  const voucher = useQuery({
    queryKey: ['participant', 'certificateOf', id],
    queryFn: ({ signal }) => dataProvider.call(memberCalls['member.certificate'], { params: { id }, signal }),
    gcTime: 0,
  })
  const issuer = useIssuer({ enabled: !isAuthPending })
  const { data } = voucher
  const isIssued =
    data?.certificates?.some((each) => each.kind === kind && each.state !== 'replaced') ?? false
  const missingParts = data && !isIssued ? missingFacts(kind, data) : noMissingParts
  const key = ['certificate', 'issued', kind, id, hasCapability('certificates')]
  const issuedQuery = useQuery<IssueResult>({
    queryKey: key,
    queryFn: () => {
      if (!voucher.data || !issuer.data) throw new Error('A certificate was asked for too early')
      return issueCertificate(api, kind, voucher.data, issuerOf(issuer.data))
    },
    enabled: Boolean(data && issuer.data) && missingParts.length === 0,
    // Never refetched: issued certificates do not change, and fetching may issue one.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  // A failed refetch keeps the cached data.
  const failedQueries = [voucher, issuer, issuedQuery].filter((query) => query.isLoadingError)
  const isNotFound =
    voucher.isLoadingError && voucher.error instanceof HttpError && voucher.error.status === 404
  return {
    voucher: data,
    issuer: issuer.data,
    missingParts: issuedQuery.data ? noMissingParts : missingParts,
    issueResult: issuedQuery.data,
    /** Set if the voucher does not exist. */
    notFoundMessage: isNotFound ? voucher.error.message : undefined,
    error: failedQueries[0]?.error,
    retry: () => {
      for (const query of failedQueries) query.refetch()
    },
    setIssueResult: (next: IssueResult) => queryClient.setQueryData(key, next),
  }
}
