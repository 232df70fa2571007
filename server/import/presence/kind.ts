import type { ColumnPlan } from '../file/layout.ts'
import { headings } from '../headings.ts'
import type { Claim, ImportKind } from '../kind.ts'
import { type PresenceRow, readPresence } from './row.ts'
import { presenceStaging } from './staging.ts'
import { writePresences } from './write.ts'

const columns: readonly ColumnPlan[] = [
  { field: 'license', headers: headings.license, isRequired: true, hasLongNumbers: true },
  { field: 'topic', headers: headings.topic, isRequired: true },
  { field: 'created_at', headers: headings.presentAt, isRequired: true, hasDates: true },
]

const claims = ({ license, topic, createdAt }: PresenceRow): Claim[] => [
  { about: 'line', key: JSON.stringify([license, topic, createdAt]), values: {} },
]

export const presence: ImportKind<PresenceRow> = {
  columns,
  read: readPresence,
  claims,
  write: writePresences,
  staging: presenceStaging,
}
