import { activityCalls } from './activity.ts'
import type { Call } from './call.ts'
import { certificateCalls } from './certificate.ts'
import { deletedCalls } from './deleted.ts'
import { exportCalls } from './export.ts'
import { findCalls } from './find.ts'
import { mediaCalls } from './media.ts'
import { memberCalls } from './member.ts'
import { packetCalls } from './packet.ts'
import { presenceCalls } from './presence.ts'
import { programCalls } from './program.ts'
import { questionCalls } from './question.ts'
import { replyCalls } from './reply.ts'
import { sessionCalls } from './session.ts'
import { studyCalls } from './study.ts'
import { topicCalls } from './topic.ts'

export const calls = {
  ...sessionCalls,
  ...programCalls,
  ...studyCalls,
  ...topicCalls,
  ...activityCalls,
  ...packetCalls,
  ...questionCalls,
  ...mediaCalls,
  ...memberCalls,
  ...findCalls,
  ...presenceCalls,
  ...exportCalls,
  ...replyCalls,
  ...certificateCalls,
  ...deletedCalls,
} satisfies Record<string, Call>

export type CallName = keyof typeof calls

export const isCallName = (name: string): name is CallName => Object.hasOwn(calls, name)
