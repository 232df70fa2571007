import { HttpError, type Identifier } from 'react-admin'
import {
  type CertificateFacts,
  type CertificateKind,
  type CertificateState,
  certificateCalls,
  type Issuer,
} from '../../../contract/certificate.ts'
import { type Graduate, toFacts } from '../../../contract/graduate.ts'
import { toPrintable } from '../../../contract/printable.ts'
import { checkPath } from '../../common/paths.ts'
import { buildIssuer } from '../../common/settings.ts'
import type { BalaiDataProvider } from '../../dataProvider/dataProvider.ts'
import type { HttpMessage } from '../../dataProvider/http.ts'
import { fileUrl } from '../../resources/_kit/media/fileUrl.ts'
import type { SessionService } from '../../session/session.ts'
import type { PrintedCertificate } from './model/printedCertificate.ts'
import { codeOf, parseCertificate } from './parseCertificate.ts'

/** A completed voucher. */
export type CompletedVoucher = Graduate & { id: Identifier; license?: string | null }

/** The API's calls, and what it offers. */
export type CertificateApi = Pick<BalaiDataProvider, 'call'> & Pick<SessionService, 'hasCapability'>

/** As printed, and its present state. */
export type IssueResult = { state: CertificateState; certificate: PrintedCertificate }

type ReissueRequest = {
  reason: string
  replaces: string
  /** Idempotency key: a UUID per attempt, the same for its retries. */
  attempt: string
}

/** Undefined from an API without certificates, also from one that only lists them. */
async function callIfSupported<Result>(
  { hasCapability }: CertificateApi,
  call: () => Promise<Result>,
): Promise<Result | undefined> {
  if (!hasCapability('certificates')) return undefined
  try {
    return await call()
  } catch (error) {
    if (error instanceof HttpError && [405, 501].includes(error.status)) return undefined
    throw error
  }
}

/** Resolves the URLs of logo and signature. */
function withFileUrls<Facts extends { logo?: string | null; signature?: string | null }>(
  facts: Facts,
): Facts {
  const { logo, signature } = facts
  return {
    ...facts,
    ...(logo && { logo: fileUrl(logo) ?? logo }),
    ...(signature && { signature: fileUrl(signature) ?? signature }),
  }
}

export async function fetchIssuer(api: CertificateApi): Promise<Partial<Issuer>> {
  const issuer = await callIfSupported(api, () => api.call(certificateCalls['certificate.issuer'], {}))
  return issuer ? withFileUrls(issuer as Partial<Issuer>) : {}
}

/** The API's settings over the build's defaults. */
export const issuerOf = (partialIssuer: Partial<Issuer>): Issuer => ({ ...buildIssuer, ...partialIssuer })

export const readIssuer = async (api: CertificateApi): Promise<Issuer> => issuerOf(await fetchIssuer(api))

/** Origin of the admin whose `/verifikasi` checks certificates. */
export const checkOriginOf = ({ check_url }: Pick<Issuer, 'check_url'>): string =>
  (check_url ?? window.location.origin).replace(/\/+$/, '')

/** The QR code's target. */
const checkUrlOf = (issuer: Pick<Issuer, 'check_url'>, code: string): string =>
  checkOriginOf(issuer) + checkPath(code)

const isComplete = ({ fullname, program, date }: CertificateFacts): boolean =>
  toPrintable(fullname) !== '' && toPrintable(program) !== '' && date !== ''

/** @throws Error with a message key when the API's response is no certificate with a number. */
function toIssueResult({ license = null }: CompletedVoucher, issuer: Issuer, data: unknown): IssueResult {
  const parsed = parseCertificate(data)
  const code = parsed && codeOf(data)
  if (!code || !isComplete(parsed.facts)) throw new Error('http.unreadable' satisfies HttpMessage)
  const { kind, facts, state } = parsed
  const number = { code, checkUrl: checkUrlOf(issuer, code) }
  return { state, certificate: { kind, facts: withFileUrls(facts), number, license } }
}

/**
 * A voucher's certificate, issued now if it was not yet. Where the API issues none, it is made of the voucher, without
 * a number.
 */
export async function issueCertificate(
  api: CertificateApi,
  kind: CertificateKind,
  voucher: CompletedVoucher,
  issuer: Issuer,
): Promise<IssueResult> {
  const { id, license = null } = voucher
  const data = await callIfSupported(api, () =>
    api.call(certificateCalls['certificate.issue'], { params: { id }, body: { kind } }),
  )
  if (data !== undefined) return toIssueResult(voucher, issuer, data)
  return {
    state: 'valid',
    certificate: { kind, facts: toFacts(kind, voucher, issuer), number: null, license },
  }
}

/** The certificate to replace was replaced concurrently, or by an earlier try of this attempt. */
const isIssuedAlready = (error: unknown): boolean =>
  error instanceof HttpError &&
  (error.status === 409 ? Boolean(error.body?.newer) : error.status === 422 && Boolean(error.body?.made))

/**
 * Reissues a certificate with today's data.
 *
 * @returns `isMine`: whether this request created it, or it was there already.
 */
export async function reissueCertificate(
  api: CertificateApi,
  kind: CertificateKind,
  voucher: CompletedVoucher,
  { attempt, ...request }: ReissueRequest,
): Promise<{ issued: IssueResult; isMine: boolean }> {
  const issuer = await readIssuer(api)
  try {
    const data = await api.call(certificateCalls['certificate.issue'], {
      params: { id: voucher.id },
      body: { kind, reissue: true, ...request },
      attempt,
    })
    return { issued: toIssueResult(voucher, issuer, data), isMine: true }
  } catch (error) {
    if (!isIssuedAlready(error)) throw error
    return { issued: await issueCertificate(api, kind, voucher, issuer), isMine: false }
  }
}
