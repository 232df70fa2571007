import type { CertificateFacts, CertificateKind, Issuer } from '../../../contract/certificate.ts'
import { type Graduate, missingFacts, toFacts } from '../../../contract/graduate.ts'
import { buildIssuer } from '../../common/settings.ts'
import { issuerOf } from './issuing.ts'

type Part = keyof CertificateFacts

/**
 * The fields that would differ if a certificate were issued today; empty where none could be.
 *
 * @param known what the API says of the issuer; what it leaves out is not compared.
 */
export function changedSince(
  facts: CertificateFacts,
  kind: CertificateKind,
  graduate: Graduate,
  known: Partial<Issuer>,
): Part[] {
  if (missingFacts(kind, graduate).length > 0) return []
  const today = toFacts(kind, graduate, issuerOf(known))
  const isKnown = (part: Part) => Object.hasOwn(known, part) || !Object.hasOwn(buildIssuer, part)
  // An earlier release stored competences with participation certificates.
  const isPrinted = (part: Part) => kind === 'graduation' || part !== 'competence'
  const parts = (Object.keys(today) as Part[]).filter((part) => isKnown(part) && isPrinted(part))
  return parts.filter((part) => JSON.stringify(today[part]) !== JSON.stringify(facts[part]))
}
