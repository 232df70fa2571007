import type { Query } from '../../../contract/call.ts'
import type { presenceCalls } from '../../../contract/presence.ts'
import type { Db } from '../../db/db.ts'
import type { MatrixScope } from '../../db/schema/sheetRequest.ts'
import { Invalid, NotFound } from '../../errors.ts'
import { messages } from '../../messages.ts'
import { scopeOf } from './scope.ts'

type MatrixQuery = Query<(typeof presenceCalls)['presence.matrixExport']>

/**
 * The scope of a matrix, and its program's title.
 *
 * @throws NotFound as `scopeOf`; Invalid when the last day is before the first.
 */
export async function resolveMatrix(
  db: Db,
  query: MatrixQuery,
): Promise<{ matrix: MatrixScope; titles: readonly string[] }> {
  const { by, start_date: start = null, end_date: end = null } = query
  if (start !== null && end !== null && start > end)
    throw new Invalid({ end_date: [messages.endBeforeStart] })
  const { of, id, programId, titles } = await scopeOf(db, query)
  if (programId === null) throw new NotFound('program')
  return { matrix: { by, program: programId, topic: of === 'topic' ? id : null, start, end }, titles }
}
