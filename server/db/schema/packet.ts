import { boolean, doublePrecision, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { PublishStatus } from '../../../contract/primitives.ts'
import { activities } from './activity.ts'
import { reference } from './reference.ts'
import { softDeleteTimestamps } from './timestamps.ts'

export const packets = pgTable(
  'packets',
  {
    id: uuid().primaryKey(),
    activityId: reference('activity_id', () => activities.id),
    status: text().$type<PublishStatus>().notNull(),
    ...softDeleteTimestamps,
  },
  (t) => [index('packets_activity').on(t.activityId, t.createdAt.desc(), t.id.desc())],
)

export const questionGroups = pgTable(
  'question_groups',
  {
    id: uuid().primaryKey(),
    packetId: reference('packet_id', () => packets.id),
    isGroup: boolean('is_group').notNull(),
    seq: doublePrecision().notNull(),
    ...softDeleteTimestamps,
  },
  (t) => [index('question_groups_packet').on(t.packetId, t.seq.desc(), t.id.desc())],
)
