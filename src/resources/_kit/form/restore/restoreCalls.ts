import { activityCalls } from '../../../../../contract/activity.ts'
import { packetCalls } from '../../../../../contract/packet.ts'
import { programCalls } from '../../../../../contract/program.ts'
import { questionCalls } from '../../../../../contract/question.ts'
import { topicCalls } from '../../../../../contract/topic.ts'

/** By kind of what was deleted. */
export const restoreCalls = {
  program: programCalls['program.restore'],
  topic: topicCalls['topic.restore'],
  activity: activityCalls['activity.restore'],
  packet: packetCalls['packet.restore'],
  group: packetCalls['group.restore'],
  question: questionCalls['question.restore'],
} as const
