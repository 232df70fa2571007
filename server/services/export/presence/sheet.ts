import type { WantedPresences } from '../../../db/schema/wanted.ts'
import { begin, type OpenSheet } from '../sheet.ts'
import { presenceColumns } from './columns.ts'
import { presencePages } from './rows.ts'

/** The presences of a filter. */
export const openPresences: OpenSheet<WantedPresences> = (context, wanted) =>
  begin({ name: 'Presensi', columns: presenceColumns }, presencePages(context, wanted))
