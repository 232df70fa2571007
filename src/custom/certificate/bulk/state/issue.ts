import type { CertificateKind, Issuer } from '../../../../../contract/certificate.ts'
import { toFacts } from '../../../../../contract/graduate.ts'
import type { BalaiDataProvider } from '../../../../dataProvider/dataProvider.ts'
import { issueCertificate } from '../../issuing.ts'
import type { PrintedCertificate } from '../../model/printed.ts'
import type { EligibleRow } from '../model/eligibility.ts'
import type { Issued } from './make.ts'
import { readVoucher } from './readVoucher.ts'

/** Made here of a voucher that has no competences: a list may leave them out. */
const mayLack = ({ kind, number, facts }: PrintedCertificate): boolean =>
  kind === 'graduation' && number === null && facts.competence.length === 0

/** Issues a certificate, with everything that is printed on it. */
export async function issue(
  dataProvider: BalaiDataProvider,
  kind: CertificateKind,
  { voucher, issuedAt: before }: EligibleRow['eligibility'],
  issuer: Issuer,
): Promise<Issued> {
  const issued = await issueCertificate(dataProvider, kind, voucher, issuer)
  const { certificate } = issued
  if (!mayLack(certificate)) return { ...issued, before }
  const { program } = await readVoucher(dataProvider, voucher.id)
  // The rest as it was looked over.
  const { learning_targets } = program
  const facts = toFacts(kind, { ...voucher, program: { ...voucher.program, learning_targets } }, issuer)
  return { ...issued, certificate: { ...certificate, facts }, before }
}
