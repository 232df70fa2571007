import {
  type Certificate,
  type CertificateFacts,
  type CertificateKind,
  type CertificateState,
  certificateCalls,
} from '../../../../contract/certificate.ts'
import { type Graduate, toFacts } from '../../../../contract/graduate.ts'
import { callAddress } from '../../../common/callAddress.ts'
import type { Context, CurrentIssuer } from '../../../common/context.ts'
import type { certificates } from '../../../db/schema.ts'

export type CertificateRow = typeof certificates.$inferSelect

/** Revoked wins over replaced. */
export const toState = (flags: { revoked: boolean; replaced: boolean }): CertificateState =>
  flags.revoked ? 'revoked' : flags.replaced ? 'replaced' : 'valid'

export const pictureAddress = (publicUrl: string, digest: string | null | undefined): string | null =>
  digest ? callAddress(publicUrl, certificateCalls['certificate.picture'], { digest }) : null

/** The facts to store; pictures are referenced in columns of their own. */
export function toStoredFacts(
  kind: CertificateKind,
  graduate: Graduate,
  { city, director, issuer }: Pick<CurrentIssuer, 'city' | 'director' | 'issuer'>,
): Omit<CertificateFacts, 'logo' | 'signature'> {
  const issuerFacts = { city, director, issuer, logo: null, signature: null }
  const { logo: _, signature: __, ...facts } = toFacts(kind, graduate, issuerFacts)
  return facts
}

/** A certificate as its calls return it. Picture addresses are built from the current `publicUrl`. */
export function toCertificate(
  { settings: { publicUrl } }: { settings: Pick<Context['settings'], 'publicUrl'> },
  row: Pick<
    CertificateRow,
    'kind' | 'code' | 'facts' | 'logoDigest' | 'signatureDigest' | 'issuedAt' | 'replacedAt' | 'revokedAt'
  >,
): Certificate {
  return {
    kind: row.kind,
    code: row.code,
    state: toState({ revoked: row.revokedAt !== null, replaced: row.replacedAt !== null }),
    issued_at: row.issuedAt.toISOString(),
    facts: {
      ...row.facts,
      logo: pictureAddress(publicUrl, row.logoDigest),
      signature: pictureAddress(publicUrl, row.signatureDigest),
    },
  }
}
