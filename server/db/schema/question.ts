import { sql } from 'drizzle-orm'
import { doublePrecision, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { PublishStatus } from '../../../contract/primitives.ts'
import type { Question } from '../../../contract/question.ts'
import { questionGroups } from './packet.ts'
import { softDeleteTimestamps } from './timestamps.ts'

export const questions = pgTable(
  'questions',
  {
    id: uuid().primaryKey(),
    /** Null until a group took it, never again. Untaken ones are removed after a week. */
    groupId: uuid('group_id').references(() => questionGroups.id),
    seq: doublePrecision().notNull().default(1),
    instruction: jsonb().$type<Question['instruction']>(),
    type: text().$type<Question['type']>().notNull(),
    questionType: text('question_type').notNull(),
    answerType: text('answer_type').notNull(),
    question: jsonb().$type<Question['question']>().notNull(),
    point: doublePrecision().notNull(),
    options: jsonb().$type<Question['options']>().notNull(),
    correctAnswer: jsonb('correct_answer').$type<string[]>().notNull(),
    explanation: jsonb().$type<Question['explanation']>(),
    status: text().$type<PublishStatus>().notNull(),
    ...softDeleteTimestamps,
  },
  (t) => [
    index('questions_group_seq').on(t.groupId, t.seq, t.id),
    index('questions_untaken').on(t.createdAt).where(sql`${t.groupId} is null`),
  ],
)
