import type { CertificateFacts, CertificateKind } from '../../../../contract/certificate.ts'

/** The facts fixed at issue, and the number. */
export type PrintedCertificate = {
  kind: CertificateKind
  facts: CertificateFacts
  /** Null where the API issues none. */
  number: { code: string; checkUrl: string } | null
  /** Printed on a graduation certificate without a number. */
  license: string | null
}
