import type { CertificateKind, Issuer } from '../../../../../contract/certificate.ts'
import { toFacts } from '../../../../../contract/graduate.ts'
import { memberCalls } from '../../../../../contract/member.ts'
import { type CertificateApi, issueCertificate } from '../../issuing.ts'
import type { PrintedCertificate } from '../../model/printedCertificate.ts'
import type { EligibleRow } from '../model/eligibility.ts'
import type { IssuedItem } from './issueAndPrintAll.ts'

/** Made in the browser from a list row, which may leave competences out. */
const mayMissCompetences = ({ kind, number, facts }: PrintedCertificate): boolean =>
  kind === 'graduation' && number === null && facts.competence.length === 0

export async function issue(
  api: CertificateApi,
  kind: CertificateKind,
  { voucher, issuedAt: previousIssuedAt }: EligibleRow['eligibility'],
  issuer: Issuer,
): Promise<IssuedItem> {
  const issueResult = await issueCertificate(api, kind, voucher, issuer)
  const { certificate } = issueResult
  if (!mayMissCompetences(certificate)) return { ...issueResult, previousIssuedAt }
  const { program } = await api.call(memberCalls['member.certificate'], { params: { id: voucher.id } })
  // The rest as it was reviewed.
  const { learning_targets } = program
  const facts = toFacts(kind, { ...voucher, program: { ...voucher.program, learning_targets } }, issuer)
  return { ...issueResult, certificate: { ...certificate, facts }, previousIssuedAt }
}
