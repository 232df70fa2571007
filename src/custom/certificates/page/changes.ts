import type { CertificateFacts, CertificateKind, Issuer } from '../../../../contract/certificate.ts'
import { factsOf, type Graduate, missingFor } from '../../../../contract/graduate.ts'

export type Part = keyof CertificateFacts

/** What a certificate would print otherwise if it was issued today; nothing where none could be. */
export function changedSince(
  facts: CertificateFacts,
  kind: CertificateKind,
  graduate: Graduate,
  issuer: Issuer,
): Part[] {
  if (missingFor(kind, graduate).length > 0) return []
  const today = factsOf(kind, graduate, issuer)
  // The participant certificate prints no competences, whatever an earlier version has kept of them.
  const parts = (Object.keys(today) as Part[]).filter(
    (part) => kind === 'graduation' || part !== 'competence',
  )
  return parts.filter((part) => JSON.stringify(today[part]) !== JSON.stringify(facts[part]))
}
