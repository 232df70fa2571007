import type { WantedParticipants } from '../../../db/schema/wanted.ts'
import { type OpenSheet, startSheet } from '../sheet.ts'
import { participantColumns } from './columns.ts'
import { participantPages } from './rows.ts'

/** The participants of programs. */
export const openParticipants: OpenSheet<WantedParticipants> = (context, query) =>
  startSheet({ name: 'Peserta', columns: participantColumns }, participantPages(context, query))
