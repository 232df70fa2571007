import type { Db } from '../../../db/db.ts'
import { insertStatement } from '../../../db/insert.ts'
import { questions } from '../../../db/schema.ts'
import { newId } from '../../../entity/ids.ts'
import type { Handlers } from '../../../http/handlers.ts'
import { questionColumns } from './columns.ts'
import { hasMediaReferences, lockMediaOf } from './media.ts'

const insertQuestion = insertStatement('insert_question', questions, [
  'id',
  'instruction',
  'type',
  'questionType',
  'answerType',
  'question',
  'point',
  'options',
  'correctAnswer',
  'explanation',
  'status',
  'createdAt',
  'updatedAt',
])

/** Adds a question without a group; a group's save adds it there. */
export const createQuestion: Handlers['question.create'] = async ({ context: { db, now }, body: input }) => {
  const columns = questionColumns(input)
  const id = newId()
  const createdAt = now()
  const insert = (tx: Db) => insertQuestion(tx, { ...columns, id, createdAt, updatedAt: createdAt })
  if (hasMediaReferences(columns))
    await db.transaction(async (tx) => {
      await lockMediaOf(tx, columns)
      await insert(tx)
    })
  else await insert(db)
  return { data: { id, updated_at: createdAt.toISOString() } }
}
