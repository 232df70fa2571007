import type { CertificateFacts, CertificateKind } from '../../../../contract/certificate.ts'

/** A certificate as printed: the facts fixed at issue, and its number. */
export type PrintedCertificate = {
  kind: CertificateKind
  facts: CertificateFacts
  /** Number and check URL; null where the API issues none. */
  number: { code: string; checkUrl: string } | null
  /** Printed on a certificate of graduation that has no number. */
  license: string | null
}
