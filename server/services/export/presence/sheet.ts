import type { PresencesSheet } from '../../../db/schema/sheetRequest.ts'
import { type OpenSheet, startSheet } from '../sheet.ts'
import { presenceColumns } from './columns.ts'
import { presencePages } from './rows.ts'

/** The presences of a filter. */
export const openPresences: OpenSheet<PresencesSheet> = (context, query) =>
  startSheet({ name: 'Presensi', columns: presenceColumns }, presencePages(context, query))
