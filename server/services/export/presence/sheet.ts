import type { WantedPresences } from '../../../db/schema/wanted.ts'
import { type OpenSheet, startSheet } from '../sheet.ts'
import { presenceColumns } from './columns.ts'
import { presencePages } from './rows.ts'

/** The presences of a filter. */
export const openPresences: OpenSheet<WantedPresences> = (context, query) =>
  startSheet({ name: 'Presensi', columns: presenceColumns }, presencePages(context, query))
