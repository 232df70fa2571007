import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { programs, topics } from '../../db/schema.ts'
import { NotFound } from '../../errors.ts'
import { knownId } from '../ids.ts'

/** The program's id, when it is there to hang something on. */
export async function livingProgram(db: Db, program: string): Promise<string> {
  const id = knownId(program, 'Program')
  const [row] = await db
    .select({ id: programs.id })
    .from(programs)
    .where(and(eq(programs.id, id), isNull(programs.deletedAt)))
  if (!row) throw new NotFound('Program')
  return id
}

/** The topic's id, when it is there and is this program's. */
export async function livingTopic(db: Db, program: string, topic: string): Promise<string> {
  const programId = await livingProgram(db, program)
  const id = knownId(topic, 'Topik')
  const [row] = await db
    .select({ id: topics.id })
    .from(topics)
    .where(and(eq(topics.id, id), eq(topics.programId, programId), isNull(topics.deletedAt)))
  if (!row) throw new NotFound('Topik')
  return id
}
