import { useQuery, useQueryClient } from '@tanstack/react-query'
import { HttpError, useAuthState, useDataProvider } from 'react-admin'
import type { CertificateKind } from '../../../../contract/certificate.ts'
import { type Missing, missingFacts } from '../../../../contract/graduate.ts'
import { type MemberRedeem, memberCalls } from '../../../../contract/member.ts'
import type { BalaiDataProvider } from '../../../dataProvider/dataProvider.ts'
import type { AsRead } from '../../../dataProvider/reading.ts'
import { useCapabilities } from '../../../resources/_kit/declaration/useCapabilities.ts'
import { type IssuedNow, issueCertificate, issuerOf } from '../issuing.ts'
import { useCertificateApi } from '../useCertificateApi.ts'
import { useIssuer } from '../useIssuer.ts'

export type Voucher = AsRead<MemberRedeem>

const none: Missing[] = []

/**
 * Opening a certificate's page issues it.
 *
 * @param id of the voucher, or its licence code.
 */
export function useCertificate(kind: CertificateKind, id: string) {
  const dataProvider = useDataProvider<BalaiDataProvider>()
  const queryClient = useQueryClient()
  const has = useCapabilities()
  const api = useCertificateApi()
  // Capabilities are certain only after the session check.
  const { isPending: isUnchecked } = useAuthState()
  const voucher = useQuery({
    queryKey: ['participant', 'certificateOf', id],
    queryFn: ({ signal }) => dataProvider.call(memberCalls['member.certificate'], { params: { id }, signal }),
    gcTime: 0,
  })
  const issuer = useIssuer({ enabled: !isUnchecked })
  const { data } = voucher
  const isIssued =
    data?.certificates?.some((each) => each.kind === kind && each.state !== 'replaced') ?? false
  const missing = data && !isIssued ? missingFacts(kind, data) : none
  const key = ['certificate', 'issued', kind, id, has('certificates')]
  const issued = useQuery<IssuedNow>({
    queryKey: key,
    queryFn: () => {
      if (!voucher.data || !issuer.data) throw new Error('A certificate was asked for too early')
      return issueCertificate(api, kind, voucher.data, issuerOf(issuer.data))
    },
    enabled: Boolean(data && issuer.data) && missing.length === 0,
    // Never refetched: issued certificates do not change, and fetching may issue one.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  // A failed refetch keeps the cached data.
  const failed = [voucher, issuer, issued].filter((query) => query.isLoadingError)
  const isNone = voucher.isLoadingError && voucher.error instanceof HttpError && voucher.error.status === 404
  return {
    voucher: data,
    issuer: issuer.data,
    missing: issued.data ? none : missing,
    issued: issued.data,
    /** Set if the voucher does not exist. */
    notFound: isNone ? voucher.error.message : undefined,
    error: failed[0]?.error,
    retry: () => {
      for (const query of failed) query.refetch()
    },
    replace: (next: IssuedNow) => queryClient.setQueryData(key, next),
  }
}
