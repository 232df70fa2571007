import type { ParticipantsSheet } from '../../../db/schema/sheetRequest.ts'
import { type OpenSheet, startSheet } from '../sheet.ts'
import { participantColumns } from './columns.ts'
import { participantPages } from './rows.ts'

/** The participants of programs. */
export const openParticipants: OpenSheet<ParticipantsSheet> = (context, query) =>
  startSheet({ name: 'Peserta', columns: participantColumns }, participantPages(context, query))
