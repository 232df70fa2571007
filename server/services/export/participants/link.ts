import type { Answer, Body, Query } from '../../../../contract/call.ts'
import type { exportCalls } from '../../../../contract/export.ts'
import { DAY, startOfDay } from '../../../../contract/jakarta.ts'
import type { ParticipantsSheet } from '../../../db/schema/sheetRequest.ts'
import { type FieldErrors, Invalid } from '../../../errors.ts'
import { messages } from '../../../messages.ts'
import type { Context, SignedIn } from '../../context.ts'
import { parseId } from '../../ids.ts'
import { sheetName } from '../fileName.ts'
import { createLink } from '../link.ts'
import { titlesOf } from '../subject.ts'

type Call = (typeof exportCalls)['export.programs']
type ParticipantFilter = Omit<Query<Call>, 'limit'>

/** Days are Jakarta's, both included. */
function toRange({
  range_date_type: of,
  start_date,
  end_date,
}: ParticipantFilter): ParticipantsSheet['range'] {
  if (of === undefined || (start_date === undefined && end_date === undefined)) return null
  return {
    of,
    from: start_date === undefined ? null : startOfDay(start_date),
    before: end_date === undefined ? null : startOfDay(end_date) + DAY,
  }
}

function validateFilter({
  range_date_type,
  start_date,
  end_date,
  progress_start,
  progress_end,
}: ParticipantFilter): void {
  const errors: FieldErrors = {}
  // Days without their type would be ignored silently.
  if (range_date_type === undefined && (start_date ?? end_date) !== undefined)
    errors.range_date_type = [messages.chooseDateType]
  if (start_date !== undefined && end_date !== undefined && start_date > end_date)
    errors.end_date = [messages.endBeforeStart]
  if (progress_start !== undefined && progress_end !== undefined && progress_start > progress_end)
    errors.progress_end = [messages.progressTurned]
  if (Object.keys(errors).length > 0) throw new Invalid(errors)
}

/**
 * Creates a link to the sheet of the participants of programs.
 *
 * @throws NotFound when a program is unknown or deleted; Invalid when the limits contradict each other.
 */
export async function createParticipantsLink(
  context: Pick<Context, 'db' | 'now' | 'settings'>,
  signedIn: SignedIn,
  rawIds: Body<Call>['id'],
  filter: ParticipantFilter = {},
): Promise<Answer<Call>> {
  validateFilter(filter)
  const ids = [...new Set(rawIds.map((id) => parseId(id, 'Program')))]
  const titles = await titlesOf(context.db, ids)
  return createLink(context, signedIn, {
    fileName: sheetName('peserta', titles, context.now()),
    wanted: {
      sheet: 'participants',
      programs: ids,
      sort: filter.sort ?? 'created_at',
      progress: { from: filter.progress_start ?? 0, to: filter.progress_end ?? 100 },
      range: toRange(filter),
    },
  })
}
