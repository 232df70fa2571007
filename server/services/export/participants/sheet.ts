import { begin, type OpenSheet } from '../sheet.ts'
import { participantColumns } from './columns.ts'
import { participantPages } from './rows.ts'
import type { WantedParticipants } from './wanted.ts'

/** The participants of programs. */
export const openParticipants: OpenSheet<WantedParticipants> = (context, wanted) =>
  begin({ name: 'Peserta', columns: participantColumns }, participantPages(context, wanted))
