import { mediaFormats } from '../../contract/media.ts'
import { messages } from '../messages.ts'
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
  'member.redeems': async ({ context, params, query }) => ({
    data: await listRedeems(context, params.id, query),
  }),
  'member.search': async ({ context, query }) => ({ data: await searchParticipants(context, query.q) }),
  'member.redeemDetail': async ({ context, signedIn, params }) => ({
    data: await findRedeem(context, signedIn, params.id),
  }),
  'member.detail': async ({ context, params }) => ({ data: await findMember(context, params.id) }),
  'member.update': async ({ context, params, body }) => ({
    data: await updateMember(context, params.id, body),
    message: messages.memberUpdated,
  }),
  'member.feedback': async ({ context, signedIn, body }) => ({
    data: await giveFeedback(context, signedIn, body),
    message: messages.feedbackSent,
  }),
  'member.certificate': async ({ context, params }) => ({
    data: await findCertificateData(context, params.id),
  }),
  'member.updateCertificate': async ({ context, body }) => {
    await updateCertificate(context, body)
    return { data: null, message: messages.certificateNoted }
  },
  'member.program': async ({ context, signedIn, params }) => ({
    data: await findMyProgram(context, signedIn, params.id),
  }),
  'member.work': async ({ context, params, method, headers }) =>
    fileReply(toServedFile(await openWork(context, params.token)), method, headers),
} satisfies Partial<Handlers>
