import type { CertificateFacts, CertificateKind, Issuer } from '../../../contract/certificate.ts'
import { type Graduate, missingFacts, toFacts } from '../../../contract/graduate.ts'
import { buildIssuer } from '../../common/settings.ts'
import { issuerOf } from './issuing.ts'

type FactName = keyof CertificateFacts

/**
 * The fields that would differ if a certificate were issued today; empty where none could be.
 *
 * @param partialIssuer what the API says of the issuer; what it leaves out is not compared.
 */
export function findChangedFacts(
  facts: CertificateFacts,
  kind: CertificateKind,
  graduate: Graduate,
  partialIssuer: Partial<Issuer>,
): FactName[] {
  if (missingFacts(kind, graduate).length > 0) return []
  const currentFacts = toFacts(kind, graduate, issuerOf(partialIssuer))
  const isComparable = (part: FactName) =>
    Object.hasOwn(partialIssuer, part) || !Object.hasOwn(buildIssuer, part)
  // An earlier release stored competences with participation certificates.
  const isPrinted = (part: FactName) => kind === 'graduation' || part !== 'competence'
  const factNames = (Object.keys(currentFacts) as FactName[]).filter(
    (part) => isComparable(part) && isPrinted(part),
  )
  return factNames.filter((part) => JSON.stringify(currentFacts[part]) !== JSON.stringify(facts[part]))
}
