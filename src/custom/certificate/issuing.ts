import { HttpError, type Identifier } from 'react-admin'
import {
  type CertificateFacts,
  type CertificateKind,
  type CertificateState,
  certificateCalls,
  type Issuer,
} from '../../../contract/certificate.ts'
import { type Graduate, toFacts } from '../../../contract/graduate.ts'
import { printable } from '../../../contract/printable.ts'
import { checkPath } from '../../common/paths.ts'
import { buildIssuer } from '../../common/settings.ts'
import type { BalaiDataProvider } from '../../dataProvider/dataProvider.ts'
import type { HttpMessage } from '../../dataProvider/http.ts'
import { fileUrl } from '../../resources/_kit/media/fileAddress.ts'
import type { SessionService } from '../../session/session.ts'
import type { PrintedCertificate } from './model/printed.ts'
import { codeOf, readChecked } from './readChecked.ts'

/** A completed voucher. */
export type FinishedVoucher = Graduate & { id: Identifier; license?: string | null }

/** The API's calls, and what it offers. */
export type CertificateApi = Pick<BalaiDataProvider, 'call'> & Pick<SessionService, 'hasCapability'>

/** As printed, and its present state. */
export type IssuedNow = { state: CertificateState; certificate: PrintedCertificate }

type ReissueRequest = {
  reason: string
  replaces: string
  /** Idempotency key: a UUID per attempt, the same for its retries. */
  attempt: string
}

/** Undefined from an API without certificates, also from one that only lists them. */
async function answerOf<Answered>(
  { hasCapability }: CertificateApi,
  call: () => Promise<Answered>,
): Promise<Answered | undefined> {
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
  known: Facts,
): Facts {
  const { logo, signature } = known
  return {
    ...known,
    ...(logo && { logo: fileUrl(logo) ?? logo }),
    ...(signature && { signature: fileUrl(signature) ?? signature }),
  }
}

export async function askIssuer(api: CertificateApi): Promise<Partial<Issuer>> {
  const issuer = await answerOf(api, () => api.call(certificateCalls['certificate.issuer'], {}))
  return issuer ? withFileUrls(issuer as Partial<Issuer>) : {}
}

/** The API's settings over the build's defaults. */
export const issuerOf = (known: Partial<Issuer>): Issuer => ({ ...buildIssuer, ...known })

export const readIssuer = async (api: CertificateApi): Promise<Issuer> => issuerOf(await askIssuer(api))

/** Origin of the admin whose `/verifikasi` checks certificates. */
export const checkOriginOf = ({ check_url }: Pick<Issuer, 'check_url'>): string =>
  (check_url ?? window.location.origin).replace(/\/+$/, '')

/** The QR code's target. */
const checkUrlOf = (issuer: Pick<Issuer, 'check_url'>, code: string): string =>
  checkOriginOf(issuer) + checkPath(code)

const isComplete = ({ fullname, program, date }: CertificateFacts): boolean =>
  printable(fullname) !== '' && printable(program) !== '' && date !== ''

/** @throws Error with a message key when the API's answer is no certificate with a number. */
function numbered({ license = null }: FinishedVoucher, issuer: Issuer, data: unknown): IssuedNow {
  const read = readChecked(data)
  const code = read && codeOf(data)
  if (!code || !isComplete(read.facts)) throw new Error('http.unreadable' satisfies HttpMessage)
  const { kind, facts, state } = read
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
  voucher: FinishedVoucher,
  issuer: Issuer,
): Promise<IssuedNow> {
  const { id, license = null } = voucher
  const data = await answerOf(api, () =>
    api.call(certificateCalls['certificate.issue'], { params: { id }, body: { kind } }),
  )
  if (data !== undefined) return numbered(voucher, issuer, data)
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
  voucher: FinishedVoucher,
  { attempt, ...request }: ReissueRequest,
): Promise<{ issued: IssuedNow; isMine: boolean }> {
  const issuer = await readIssuer(api)
  try {
    const data = await api.call(certificateCalls['certificate.issue'], {
      params: { id: voucher.id },
      body: { kind, reissue: true, ...request },
      attempt,
    })
    return { issued: numbered(voucher, issuer, data), isMine: true }
  } catch (error) {
    if (!isIssuedAlready(error)) throw error
    return { issued: await issueCertificate(api, kind, voucher, issuer), isMine: false }
  }
}
