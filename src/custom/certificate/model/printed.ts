import type { CertificateFacts, CertificateKind } from '../../../../contract/certificate.ts'

/** A certificate as it is printed: what was fixed when it was issued, and what it is known by. */
export type PrintedCertificate = {
  kind: CertificateKind
  facts: CertificateFacts
  /** Its number and where that can be checked; nothing from an API that gives out none. */
  number: { code: string; checkUrl: string } | null
  /** Printed on a certificate of graduation that has no number. */
  license: string | null
}
