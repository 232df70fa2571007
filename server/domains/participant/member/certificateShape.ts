import {
  type Certificate,
  type CertificateFacts,
  type CertificateKind,
  type CertificateState,
  certificateCalls,
} from '../../../../contract/certificate.ts'
import { type Graduate, toFacts } from '../../../../contract/graduate.ts'
import { callUrl } from '../../../common/callUrl.ts'
import type { Context, CurrentIssuer } from '../../../common/context.ts'
import type { certificates } from '../../../db/schema.ts'

export type CertificateRow = typeof certificates.$inferSelect

/** Revoked wins over replaced. */
export const toState = (flags: { isRevoked: boolean; isReplaced: boolean }): CertificateState =>
  flags.isRevoked ? 'revoked' : flags.isReplaced ? 'replaced' : 'valid'

export const pictureUrl = (publicUrl: string, digest: string | null | undefined): string | null =>
  digest ? callUrl(publicUrl, certificateCalls['certificate.picture'], { digest }) : null

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
    state: toState({ isRevoked: row.revokedAt !== null, isReplaced: row.replacedAt !== null }),
    issued_at: row.issuedAt.toISOString(),
    facts: {
      ...row.facts,
      logo: pictureUrl(publicUrl, row.logoDigest),
      signature: pictureUrl(publicUrl, row.signatureDigest),
    },
  }
}
