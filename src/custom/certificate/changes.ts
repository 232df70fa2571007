import type { CertificateFacts, CertificateKind, Issuer } from '../../../contract/certificate.ts'
import { type Graduate, missingFacts, toFacts } from '../../../contract/graduate.ts'
import { buildIssuer } from '../../settings.ts'
import { issuerOf } from './issuing.ts'

export type Part = keyof CertificateFacts

/**
 * What a certificate would print otherwise if it was issued today; nothing where none could be.
 *
 * @param told who issues, as far as the API says: what it does not say may be what it prints.
 */
export function changedSince(
  facts: CertificateFacts,
  kind: CertificateKind,
  graduate: Graduate,
  told: Partial<Issuer>,
): Part[] {
  if (missingFacts(kind, graduate).length > 0) return []
  const today = toFacts(kind, graduate, issuerOf(told))
  const isKnown = (part: Part) => Object.hasOwn(told, part) || !Object.hasOwn(buildIssuer, part)
  // The participant certificate prints no competences, whatever an earlier version has kept of them.
  const isPrinted = (part: Part) => kind === 'graduation' || part !== 'competence'
  const parts = (Object.keys(today) as Part[]).filter((part) => isKnown(part) && isPrinted(part))
  return parts.filter((part) => JSON.stringify(today[part]) !== JSON.stringify(facts[part]))
}
