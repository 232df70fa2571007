import { findMyProgram, findRedeem } from '../services/member/detail.ts'
import { giveFeedback } from '../services/member/feedback.ts'
import { findCertificateData, findMember } from '../services/member/find.ts'
import { listRedeems } from '../services/member/list.ts'
import { searchParticipants } from '../services/member/search.ts'
import { updateMember } from '../services/member/update.ts'
import { updateCertificate } from '../services/member/updateCertificate.ts'
import { openWork } from '../services/member/workLinks.ts'
import type { Handlers } from './answer.ts'
import { fileReply } from './fileReply.ts'
import { toServedFile } from './media.ts'

/** The admin may stand on another origin. */
const workHeaders = { 'Cross-Origin-Resource-Policy': 'cross-origin' }

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
    fileReply(toServedFile(await openWork(context, params.token), workHeaders), method, headers),
} satisfies Partial<Handlers>
