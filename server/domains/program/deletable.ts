import { countProgram } from '../../common/counterDeltas.ts'
import { programs } from '../../db/schema.ts'
import type { Deletable } from '../../entity/deletion/verbs.ts'
import { lockProgramOrDeleted } from './find.ts'

/** With its descendants, whose rows stay for results and certificates. */
export const deletablePrograms: Deletable<{ id: string }, typeof programs.$inferSelect> = {
  kind: 'program',
  table: programs,
  lock: async (tx, { id }) => {
    const row = await lockProgramOrDeleted(tx, id)
    return { row, programId: row.id }
  },
  onDeleted: (tx, { id }) => countProgram(tx, id, 'deleted'),
  onRestored: (tx, { id }) => countProgram(tx, id, 'restored'),
}
