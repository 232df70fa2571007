import { MAX_COLUMNS } from '../../../../contract/presence.ts'
import type { Handlers } from '../../../http/handlers.ts'
import { attendanceOf } from './attendance.ts'
import { readColumns } from './columns.ts'
import { pageOfParticipants } from './participants.ts'
import { resolveMatrix } from './scope.ts'

/** @throws NotFoundError, ValidationError as `resolveMatrix`. */
export const presenceMatrix: Handlers['presence.matrix'] = async ({ context, query }) => {
  const { db } = context
  const { matrix } = await resolveMatrix(db, query)
  const [{ columns, left_out }, page] = await Promise.all([
    readColumns(db, matrix, MAX_COLUMNS),
    pageOfParticipants(context, matrix.program, query),
  ])
  const memberIds = page.list.map(({ member }) => member.id)
  const attendance = await attendanceOf(db, matrix, columns, memberIds)
  const list = page.list.map((row) => ({ ...row, ...attendance(row.member.id) }))
  return { ...page, list, columns, left_out }
}
