import { z } from 'zod'
import { defineCall } from './call.ts'
import { capabilityField } from './capability.ts'
import { certificateCheckPath } from './paths.ts'
import { Day, FileAddress, Line, Moment } from './primitives.ts'

export const CertificateKind = z.enum(['participant', 'graduation'])
export type CertificateKind = z.infer<typeof CertificateKind>

export const CertificateState = z.enum(['valid', 'replaced', 'revoked'])
export type CertificateState = z.infer<typeof CertificateState>

/** 60 random bits. Not from `certificateLetters`: the import would give the public check page another chunk. */
export const CertificateCode = z.string().regex(/^[0-9A-HJKMNP-TV-Z]{12}$/)

export const IssuedCertificate = z.object({
  kind: CertificateKind,
  code: CertificateCode,
  state: CertificateState,
  issued_at: Moment,
})
export type IssuedCertificate = z.infer<typeof IssuedCertificate>

export const CertificateFacts = z.object({
  fullname: z.string(),
  program: z.string(),
  competence: z.array(z.string()),
  /** The day of `end_test_at` in Jakarta. */
  date: Day,
  /** Participant certificates only. */
  final_score: z.number().nullable(),
  city: z.string(),
  director: z.string(),
  issuer: z.string(),
  /** Addressed by digest, hence immutable. */
  logo: FileAddress.nullable(),
  signature: FileAddress.nullable(),
})
export type CertificateFacts = z.infer<typeof CertificateFacts>

export const Certificate = z.object({ ...IssuedCertificate.shape, facts: CertificateFacts })
export type Certificate = z.infer<typeof Certificate>

export const MAX_REASON = 500

const Reason = Line(MAX_REASON)

/** `reissue` creates another one with current facts; otherwise an existing one is returned. */
const CertificateIssue = z
  .object({
    kind: CertificateKind,
    reissue: z.boolean().optional(),
    reason: Reason.optional(),
    /** The number seen by the caller: 409 with the current certificate if it is another. */
    replaces: capabilityField('certificates', CertificateCode),
  })
  .check(({ value, issues }) => {
    if (value.reissue && value.reason === undefined)
      issues.push({ code: 'custom', path: ['reason'], input: value.reason, params: { rule: 'required' } })
  })

export const Issuer = z.object({
  city: z.string(),
  director: z.string(),
  issuer: z.string(),
  /** The address of the admin's `/verifikasi`, if known. */
  check_url: FileAddress.nullable(),
  logo: FileAddress.nullable(),
  signature: FileAddress.nullable(),
})
export type Issuer = z.infer<typeof Issuer>

export const certificateCalls = {
  'certificate.issue': defineCall({
    method: 'POST',
    path: '/users/v1/member_redeem/{id}/certificate',
    summary: 'Sertifikat sebuah voucher; diterbitkan bila belum ada. `id` adalah id atau kode lisensinya',
    capability: 'certificates',
    isCreation: true,
    isIdempotent: (body) => !(body instanceof Object && 'reissue' in body && body.reissue),
    body: CertificateIssue,
    errorStatuses: [409],
    response: Certificate,
  }),
  'certificate.revoke': defineCall({
    method: 'POST',
    path: '/users/v1/certificate/{code}/revoke',
    summary: 'Mencabut sertifikat',
    capability: 'certificates',
    // Printed on every certificate.
    secretParams: [],
    isIdempotent: true,
    body: z.object({ reason: Reason }),
    errorStatuses: [409],
    response: Certificate,
  }),
  'certificate.check': defineCall({
    method: 'GET',
    path: certificateCheckPath,
    summary: 'Memeriksa nomor sertifikat',
    capability: 'certificates',
    isPublic: true,
    secretParams: [],
    errorStatuses: [429],
    response: Certificate,
  }),
  'certificate.picture': defineCall({
    method: 'GET',
    path: '/users/v1/certificate/picture/{digest}',
    summary: 'Logo atau tanda tangan sebuah sertifikat',
    capability: 'certificates',
    isPublic: true,
    secretParams: [],
    isFile: true,
    response: z.unknown(),
  }),
  'certificate.issuer': defineCall({
    method: 'GET',
    path: '/users/v1/company/issuer',
    summary: 'Penerbit sertifikat',
    capability: 'certificates',
    response: Issuer,
  }),
}
