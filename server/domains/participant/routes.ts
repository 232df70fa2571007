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
  'member.redeems': listRedeems,
  'member.redeemDetail': findRedeem,
  'member.detail': findMember,
  'member.update': updateMember,
  'member.feedback': giveFeedback,
  'member.certificate': findCertificateData,
  'member.updateCertificate': updateCertificate,
  'member.program': findMyProgram,
  'member.work': async ({ context, params, method, headers }) =>
    toFileResponse(toServedFile(await openWork(context, params.token), workHeaders), method, headers),
  'presence.list': listPresences,
  'presence.matrix': presenceMatrix,
  'member.progress': listProgress,
  'member.awaitingFeedback': listAwaitingFeedback,
  ...replyRoutes,
} satisfies Partial<Handlers>
