import { and, eq, isNull } from 'drizzle-orm'
import {
  activities,
  memberRedeems,
  packets,
  programs,
  questionGroups,
  questions,
  topics,
} from '../db/schema.ts'

/* Joins with what is not deleted: a row below a deleted one says nothing of it, so statements join their way up. */

export const programOfTopic = and(eq(programs.id, topics.programId), isNull(programs.deletedAt))
export const programOfRedeem = and(eq(programs.id, memberRedeems.programId), isNull(programs.deletedAt))
export const topicOfActivity = and(eq(topics.id, activities.topicId), isNull(topics.deletedAt))
export const activityOfPacket = and(eq(activities.id, packets.activityId), isNull(activities.deletedAt))

export const activitiesOfTopic = and(eq(activities.topicId, topics.id), isNull(activities.deletedAt))
export const groupsOfPacket = and(eq(questionGroups.packetId, packets.id), isNull(questionGroups.deletedAt))
export const questionsOfGroup = and(eq(questions.groupId, questionGroups.id), isNull(questions.deletedAt))
