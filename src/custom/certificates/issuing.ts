import { HttpError, type Identifier } from 'react-admin'
import {
  type Certificate,
  type CertificateKind,
  type CertificateState,
  certificateCalls,
  type Issuer,
} from '../../../contract/certificate.ts'
import { factsOf, type Graduate } from '../../../contract/graduate.ts'
import { hasAddition } from '../../authProvider/additions.ts'
import type { BalaiDataProvider } from '../../dataProvider/dataProvider.ts'
import { readOne } from '../../dataProvider/reading.ts'
import { checkPath } from '../../paths.ts'
import { buildIssuer } from '../../settings.ts'
import type { PrintedCertificate } from './model/printed.ts'

/** A voucher that came to its end. */
export type FinishedVoucher = Graduate & { id: Identifier; license?: string | null }

/** What was issued, as it is printed. A revoked one is not. */
export type IssuedNow = { state: CertificateState; certificate: PrintedCertificate }

/** A wish for a new one, with what is known today. */
export type Anew = {
  reason: string
  /** The number of the one that it takes the place of. */
  replaces: string
  /** Names the person's attempt, a UUID; the same for its retries. */
  attempt: string
}

/** Who issues certificates: as the API says, else as the build was told. */
export async function readIssuer(dataProvider: BalaiDataProvider): Promise<Issuer> {
  if (!hasAddition('certificate.issuer')) return buildIssuer
  const { data } = await dataProvider.run('participant', 'issuer')
  return { ...buildIssuer, ...(readOne(certificateCalls['certificate.issuer'], data) as Partial<Issuer>) }
}

/** What the code on a certificate leads to. */
const checkUrlOf = ({ check_url }: Pick<Issuer, 'check_url'>, code: string): string =>
  (check_url ?? window.location.origin).replace(/\/+$/, '') + checkPath(code)

/**
 * The certificate of a voucher: as it was issued, issued now when it was not. An API that issues none has it made of the
 * voucher, without a number.
 *
 * @param anew what it is issued anew for, in place of the one that there is.
 */
export async function issueCertificate(
  dataProvider: BalaiDataProvider,
  kind: CertificateKind,
  voucher: FinishedVoucher,
  issuer: Issuer,
  anew?: Anew,
): Promise<IssuedNow> {
  const license = voucher.license ?? null
  if (!hasAddition('certificate.issue'))
    return {
      state: 'valid',
      certificate: { kind, facts: factsOf(kind, voucher, issuer), number: null, license },
    }
  const { attempt, ...rest } = anew ?? {}
  const { data } = await dataProvider.run('participant', 'certificate', {
    id: voucher.id,
    data: anew ? { kind, reissue: true, ...rest } : { kind },
    attempt,
  })
  const { code, facts, state } = readOne(certificateCalls['certificate.issue'], data) as Certificate
  return {
    state,
    certificate: { kind, facts, number: { code, checkUrl: checkUrlOf(issuer, code) }, license },
  }
}

/** Somebody was quicker: another one is there than the one that was to be replaced, or this very attempt came through before. */
const isIssuedAlready = (error: unknown): boolean =>
  error instanceof HttpError &&
  (error.status === 409 ? Boolean(error.body?.newer) : error.status === 422 && Boolean(error.body?.made))

/**
 * Issues a certificate anew.
 *
 * @returns `isMine`: whether it is the one that was asked for, and not the one that was there by then.
 */
export async function reissueCertificate(
  dataProvider: BalaiDataProvider,
  kind: CertificateKind,
  voucher: FinishedVoucher,
  anew: Anew,
): Promise<{ issued: IssuedNow; isMine: boolean }> {
  const issuer = await readIssuer(dataProvider)
  try {
    return { issued: await issueCertificate(dataProvider, kind, voucher, issuer, anew), isMine: true }
  } catch (error) {
    if (!isIssuedAlready(error)) throw error
    return { issued: await issueCertificate(dataProvider, kind, voucher, issuer), isMine: false }
  }
}
