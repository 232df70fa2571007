import { index, pgTable, uuid } from 'drizzle-orm/pg-core'
import { members } from './member.ts'
import { programs } from './program.ts'
import { reference } from './reference.ts'
import { moment } from './timestamps.ts'
import { topics } from './topic.ts'

export const presences = pgTable(
  'presences',
  {
    id: uuid().primaryKey(),
    memberId: reference('member_id', () => members.id),
    programId: reference('program_id', () => programs.id),
    topicId: uuid('topic_id').references(() => topics.id),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    index('presences_created').on(t.createdAt.desc(), t.id.desc()),
    index('presences_program_created').on(t.programId, t.createdAt.desc(), t.id.desc()),
    index('presences_topic_created').on(t.topicId, t.createdAt.desc(), t.id.desc()),
    // A participant's row of the matrix, and whether an import has this one already.
    index('presences_program_member').on(t.programId, t.memberId, t.createdAt, t.topicId),
  ],
)
