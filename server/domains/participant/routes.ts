import { toFileResponse } from '../../http/fileResponse.ts'
import type { Handlers } from '../../http/handlers.ts'
import { toServedFile } from '../library/servedFile.ts'
import { listAwaitingFeedback } from './feedback/awaiting.ts'
import { giveFeedback } from './feedback/give.ts'
import { findMyProgram, findRedeem } from './member/detail.ts'
import { findCertificateData, findMember } from './member/find.ts'
import { listRedeems } from './member/list.ts'
import { updateMember } from './member/update.ts'
import { updateCertificate } from './member/updateCertificate.ts'
import { openWork } from './member/workLinks.ts'
import { listPresences } from './presence/list.ts'
import { presenceMatrix } from './presence/matrix.ts'
import { listProgress } from './progress/list.ts'
import { replyRoutes } from './savedReplies.ts'

/** The admin may stand on another origin. */
const workHeaders = { 'Cross-Origin-Resource-Policy': 'cross-origin' }

export const participantRoutes = {
  'member.redeems': ({ context, params, query }) => listRedeems(context, params.id, query),
  'member.redeemDetail': ({ context, signedIn, params }) => findRedeem(context, signedIn, params.id),
  'member.detail': ({ context, params }) => findMember(context, params.id),
  'member.update': ({ context, params, body }) => updateMember(context, params.id, body),
  'member.feedback': ({ context, signedIn, body }) => giveFeedback(context, signedIn, body),
  'member.certificate': ({ context, params }) => findCertificateData(context, params.id),
  'member.updateCertificate': ({ context, body }) => updateCertificate(context, body),
  'member.program': ({ context, signedIn, params }) => findMyProgram(context, signedIn, params.id),
  'member.work': async ({ context, params, method, headers }) =>
    toFileResponse(toServedFile(await openWork(context, params.token), workHeaders), method, headers),
  'presence.list': ({ context, query }) => listPresences(context, query),
  'presence.matrix': ({ context, query }) => presenceMatrix(context, query),
  'member.progress': ({ context, params, query }) => listProgress(context, params.program, query),
  'member.awaitingFeedback': ({ context, signedIn, params, query }) =>
    listAwaitingFeedback(context, signedIn, params.program, query),
  ...replyRoutes,
} satisfies Partial<Handlers>
