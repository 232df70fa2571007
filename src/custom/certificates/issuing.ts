import type { Identifier } from 'react-admin'
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
 * @param reason why it is issued anew, with what is known today, in place of the one that there is.
 */
export async function issueCertificate(
  dataProvider: BalaiDataProvider,
  kind: CertificateKind,
  voucher: FinishedVoucher,
  issuer: Issuer,
  reason?: string,
): Promise<IssuedNow> {
  const license = voucher.license ?? null
  if (!hasAddition('certificate.issue'))
    return {
      state: 'valid',
      certificate: { kind, facts: factsOf(kind, voucher, issuer), number: null, license },
    }
  const { data } = await dataProvider.run('participant', 'certificate', {
    id: voucher.id,
    data: reason === undefined ? { kind } : { kind, reissue: true, reason },
  })
  const { code, facts, state } = readOne(certificateCalls['certificate.issue'], data) as Certificate
  return {
    state,
    certificate: { kind, facts, number: { code, checkUrl: checkUrlOf(issuer, code) }, license },
  }
}
