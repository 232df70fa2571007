import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  customType,
  index,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { CertificateFacts, CertificateKind } from '../../../contract/certificate.ts'
import { admins } from './admin.ts'
import { memberRedeems } from './member.ts'
import { reference } from './reference.ts'
import { moment } from './timestamps.ts'

const bytea = customType<{ data: Uint8Array<ArrayBuffer>; driverData: Uint8Array<ArrayBuffer> }>({
  dataType: () => 'bytea',
})

/** Logos and signatures that certificates were issued with. Few and small, so they lie here and not among the media. */
export const certificatePictures = pgTable('certificate_pictures', {
  /** SHA-256 of its bytes, hex. */
  digest: text().primaryKey(),
  mime: text().notNull(),
  bytes: bytea().notNull(),
  createdAt: moment('created_at').notNull(),
})

/** The state is derived: `revokedAt` makes one revoked, for good, else `replacedAt` replaced, else it is valid. */
export const certificates = pgTable(
  'certificates',
  {
    /** Twelve letters and digits, printed on it. */
    code: text().primaryKey(),
    memberRedeemId: reference('member_redeem_id', () => memberRedeems.id),
    kind: text().$type<CertificateKind>().notNull(),
    /** All that it prints, as it was then; its pictures are named by their digests. */
    facts: jsonb().$type<Omit<CertificateFacts, 'logo' | 'signature'>>().notNull(),
    logoDigest: text('logo_digest').references(() => certificatePictures.digest),
    signatureDigest: text('signature_digest').references(() => certificatePictures.digest),
    issuedAt: moment('issued_at').notNull(),
    issuedBy: uuid('issued_by').references(() => admins.id, { onDelete: 'set null' }),
    /** Why it was issued in place of another one; nothing on a first one. */
    reason: text(),
    /** Set before its successor is inserted; a unique index allows one current certificate. */
    replacedAt: moment('replaced_at'),
    replacedBy: text('replaced_by').references((): AnyPgColumn => certificates.code),
    revokedAt: moment('revoked_at'),
    revokedBy: uuid('revoked_by').references(() => admins.id, { onDelete: 'set null' }),
    revokeReason: text('revoke_reason'),
  },
  (t) => [
    uniqueIndex('certificates_current').on(t.memberRedeemId, t.kind).where(sql`${t.replacedAt} is null`),
    index('certificates_redeem').on(t.memberRedeemId, t.issuedAt.desc(), t.code.desc()),
    index('certificates_logo').on(t.logoDigest).where(sql`${t.logoDigest} is not null`),
    index('certificates_signature').on(t.signatureDigest).where(sql`${t.signatureDigest} is not null`),
  ],
)
