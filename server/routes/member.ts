import { mediaFormats } from '../../contract/media.ts'
import type { OpenFile } from '../services/media/openMedia.ts'
import { findMyProgram, findRedeem } from '../services/member/detail.ts'
import { giveFeedback } from '../services/member/feedback.ts'
import { findCertificateData, findMember } from '../services/member/find.ts'
import { listRedeems } from '../services/member/list.ts'
import { searchParticipants } from '../services/member/search.ts'
import { updateMember } from '../services/member/update.ts'
import { updateCertificate } from '../services/member/updateCertificate.ts'
import { openWork } from '../services/member/workLinks.ts'
import type { Handlers } from './answer.ts'
import { contentDisposition, fileReply } from './fileReply.ts'
import { kindOf } from './media.ts'

const known: ReadonlySet<string> = new Set(mediaFormats.map(({ mime }) => mime))

/** Submissions from elsewhere were not validated here: an unknown format is served as opaque bytes. */
const typeOf = ({ mime }: OpenFile): { mime: string; kind: ReturnType<typeof kindOf> } =>
  known.has(mime) ? { mime, kind: kindOf(mime) } : { mime: 'application/octet-stream', kind: 'attachment' }

const toServedFile = (file: OpenFile) => {
  const { mime, kind } = typeOf(file)
  return {
    size: file.size,
    read: file.read,
    etag: `"${file.id}"`,
    headers: {
      'Content-Type': mime,
      'Content-Disposition': contentDisposition(kind, file.name),
      // The admin may stand on another origin.
      'Cross-Origin-Resource-Policy': 'cross-origin',
    },
  }
}

export const memberRoutes = {
  'member.redeems': ({ context, params, query }) => listRedeems(context, params.id, query),
  'member.search': ({ context, query }) => searchParticipants(context, query.q),
  'member.redeemDetail': ({ context, signedIn, params }) => findRedeem(context, signedIn, params.id),
  'member.detail': ({ context, params }) => findMember(context, params.id),
  'member.update': ({ context, params, body }) => updateMember(context, params.id, body),
  'member.feedback': ({ context, signedIn, body }) => giveFeedback(context, signedIn, body),
  'member.certificate': ({ context, params }) => findCertificateData(context, params.id),
  'member.updateCertificate': ({ context, body }) => updateCertificate(context, body),
  'member.program': ({ context, signedIn, params }) => findMyProgram(context, signedIn, params.id),
  'member.work': async ({ context, params, method, headers }) =>
    fileReply(toServedFile(await openWork(context, params.token)), method, headers),
} satisfies Partial<Handlers>
