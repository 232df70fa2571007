import type { PrintedPicture } from '../../common/context.ts'
import { toFileResponse } from '../../http/fileResponse.ts'
import type { Handlers } from '../../http/handlers.ts'
import { immutableHeaders } from '../../http/headers.ts'
import { sharedBody } from '../../http/sharedBytes.ts'
import { pictureUrl } from '../participant/member/certificateShape.ts'
import { checkCertificate } from './check.ts'
import { issueCertificate } from './issue.ts'
import { findPicture } from './pictures.ts'
import { revokeCertificate } from './revoke.ts'

const toServedFile = ({ digest, mime, bytes }: PrintedPicture) => ({
  size: bytes.length,
  etag: `"${digest}"`,
  headers: { ...immutableHeaders, 'Content-Type': mime },
  read: ({ start, end } = { start: 0, end: bytes.length - 1 }) => sharedBody(bytes.subarray(start, end + 1)),
})

export const certificateRoutes = {
  'certificate.issue': ({ context, signedIn, params, body }) =>
    issueCertificate(context, signedIn, params.id, body),
  'certificate.revoke': revokeCertificate,
  'certificate.check': checkCertificate,
  'certificate.picture': async ({ context, params, method, headers }) =>
    toFileResponse(toServedFile(await findPicture(context, params.digest)), method, headers),
  'certificate.issuer': async ({ context: { issuer, settings } }) => ({
    city: issuer.city,
    director: issuer.director,
    issuer: issuer.issuer,
    check_url: settings.publicUrl || null,
    logo: pictureUrl(settings.publicUrl, issuer.logo?.digest),
    signature: pictureUrl(settings.publicUrl, issuer.signature?.digest),
  }),
} satisfies Partial<Handlers>
