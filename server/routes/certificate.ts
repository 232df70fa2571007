import { checkCertificate } from '../services/certificate/check.ts'
import { issueCertificate } from '../services/certificate/issue.ts'
import { toIssuer } from '../services/certificate/issuer.ts'
import { findPicture } from '../services/certificate/pictures.ts'
import { revokeCertificate } from '../services/certificate/revoke.ts'
import type { PrintedPicture } from '../services/context.ts'
import { fileReply } from './fileReply.ts'
import type { Handlers } from './handlers.ts'
import { immutableHeaders } from './headers.ts'
import { sharedBody } from './sharedBytes.ts'

const toServedFile = ({ digest, mime, bytes }: PrintedPicture) => ({
  size: bytes.length,
  etag: `"${digest}"`,
  headers: { ...immutableHeaders, 'Content-Type': mime },
  read: ({ start, end } = { start: 0, end: bytes.length - 1 }) => sharedBody(bytes.subarray(start, end + 1)),
})

export const certificateRoutes = {
  'certificate.issue': ({ context, signedIn, params, body }) =>
    issueCertificate(context, signedIn, params.id, body),
  'certificate.revoke': ({ context, signedIn, params, body }) =>
    revokeCertificate(context, signedIn, params.code, body),
  'certificate.check': ({ context, params, address }) => checkCertificate(context, params.code, address),
  'certificate.picture': async ({ context, params, method, headers }) =>
    fileReply(toServedFile(await findPicture(context, params.digest)), method, headers),
  'certificate.issuer': async ({ context }) => toIssuer(context),
} satisfies Partial<Handlers>
