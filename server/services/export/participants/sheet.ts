import type { WantedParticipants } from '../../../db/schema/wanted.ts'
import { begin, type OpenSheet } from '../sheet.ts'
import { participantColumns } from './columns.ts'
import { participantPages } from './rows.ts'

/** The participants of programs. */
export const openParticipants: OpenSheet<WantedParticipants> = (context, wanted) =>
  begin({ name: 'Peserta', columns: participantColumns }, participantPages(context, wanted))
