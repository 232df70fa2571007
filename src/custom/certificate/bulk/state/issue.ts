import type { CertificateKind, Issuer } from '../../../../../contract/certificate.ts'
import { toFacts } from '../../../../../contract/graduate.ts'
import { type CertificateApi, issueCertificate } from '../../issuing.ts'
import type { PrintedCertificate } from '../../model/printed.ts'
import type { EligibleRow } from '../model/eligibility.ts'
import type { Issued } from './make.ts'
import { readVoucher } from './readVoucher.ts'

/** Made in the browser from a list row, which may leave competences out. */
const mayLack = ({ kind, number, facts }: PrintedCertificate): boolean =>
  kind === 'graduation' && number === null && facts.competence.length === 0

export async function issue(
  api: CertificateApi,
  kind: CertificateKind,
  { voucher, issuedAt: before }: EligibleRow['eligibility'],
  issuer: Issuer,
): Promise<Issued> {
  const issued = await issueCertificate(api, kind, voucher, issuer)
  const { certificate } = issued
  if (!mayLack(certificate)) return { ...issued, before }
  const { program } = await readVoucher(api, voucher.id)
  // The rest as it was reviewed.
  const { learning_targets } = program
  const facts = toFacts(kind, { ...voucher, program: { ...voucher.program, learning_targets } }, issuer)
  return { ...issued, certificate: { ...certificate, facts }, before }
}
