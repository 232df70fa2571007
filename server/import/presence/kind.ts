import { acceptedHeaders } from '../acceptedHeaders.ts'
import type { ColumnPlan } from '../file/layout.ts'
import type { Claim, ImportKind } from '../kind.ts'
import { type PresenceRow, readPresence } from './row.ts'
import { presenceStaging } from './staging.ts'
import { writePresences } from './write.ts'

const columns: readonly ColumnPlan[] = [
  { field: 'license', headers: acceptedHeaders.license, isRequired: true, hasLongNumbers: true },
  { field: 'topic', headers: acceptedHeaders.topic, isRequired: true },
  { field: 'created_at', headers: acceptedHeaders.presentAt, isRequired: true, hasDates: true },
]

const claims = ({ license, topic, createdAt }: PresenceRow): Claim[] => [
  { subject: 'line', key: JSON.stringify([license, topic, createdAt]), values: {} },
]

export const presence: ImportKind<PresenceRow> = {
  columns,
  read: readPresence,
  claims,
  write: writePresences,
  staging: presenceStaging,
}
