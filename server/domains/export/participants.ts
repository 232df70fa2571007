import type { Body, Query } from '../../../contract/call.ts'
import type { exportCalls } from '../../../contract/export.ts'
import { DAY_MS, startOfDay } from '../../../contract/jakarta.ts'
import type { Db } from '../../db/db.ts'
import type { ParticipantsSheet } from '../../db/schema/sheetRequest.ts'
import { parseId } from '../../entity/ids.ts'
import { type FieldErrors, ValidationError } from '../../errors.ts'
import { messages } from '../../messages.ts'
import type { RequestedSheet } from './link.ts'
import { type Participant, participantPages } from './participantPages.ts'
import { contactColumns, voucherColumn } from './person.ts'
import { titlesOf } from './scope.ts'
import { type OpenSheet, startSheet } from './sheet.ts'

type Call = (typeof exportCalls)['export.programs']
type ParticipantFilter = Omit<Query<Call>, 'limit'>

/** Days are Jakarta's, both included. */
function toRange({
  range_date_type: dateColumn,
  start_date,
  end_date,
}: ParticipantFilter): ParticipantsSheet['range'] {
  if (dateColumn === undefined || (start_date === undefined && end_date === undefined)) return null
  return {
    of: dateColumn,
    from: start_date === undefined ? null : startOfDay(start_date),
    before: end_date === undefined ? null : startOfDay(end_date) + DAY_MS,
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
    errors.progress_end = [messages.progressReversed]
  if (Object.keys(errors).length > 0) throw new ValidationError(errors)
}

/** @throws NotFoundError when a program is unknown or deleted; ValidationError when the limits contradict each other. */
export async function requestParticipants(
  db: Db,
  rawIds: Body<Call>['id'],
  filter: ParticipantFilter = {},
): Promise<RequestedSheet> {
  validateFilter(filter)
  const ids = [...new Set(rawIds.map((id) => parseId(id, 'program')))]
  return {
    kind: 'peserta',
    titles: await titlesOf(db, ids),
    sheetRequest: {
      sheet: 'participants',
      programs: ids,
      sort: filter.sort ?? 'created_at',
      progress: { from: filter.progress_start ?? 0, to: filter.progress_end ?? 100 },
      range: toRange(filter),
    },
  }
}

/** Finished at 100 %, as on the screen: may be empty in rows that were selected by `end_test_at`. */
const finishedAt = ({ endedAt, progress }: Participant) => (progress === 100 ? endedAt : null)

/** Card numbers are text: as numbers they would lose their zeros. */
export const openParticipants: OpenSheet<ParticipantsSheet> = (db, query) =>
  startSheet(participantPages(db, query), 'Peserta', [
    { header: 'Program', width: 40, kind: 'text', value: ({ program }) => program },
    ...contactColumns,
    { header: 'Tanggal lahir', width: 16, kind: 'day', value: ({ dateOfBirth }) => dateOfBirth },
    { header: 'Nomor kartu Prakerja', width: 23, kind: 'text', value: ({ code }) => code },
    voucherColumn,
    { header: 'Progres (%)', width: 14, kind: 'number', value: ({ progress }) => progress },
    { header: 'Nilai pre test', width: 16, kind: 'number', value: ({ preTestScore }) => preTestScore },
    { header: 'Nilai post test', width: 17, kind: 'number', value: ({ postTestScore }) => postTestScore },
    { header: 'Nilai akhir', width: 14, kind: 'number', value: ({ finalScore }) => finalScore },
    { header: 'Tanggal redeem', width: 20, kind: 'moment', value: ({ redeemedAt }) => redeemedAt },
    { header: 'Mulai tes', width: 20, kind: 'moment', value: ({ startedAt }) => startedAt },
    { header: 'Tanggal penyelesaian', width: 23, kind: 'moment', value: finishedAt },
  ])
