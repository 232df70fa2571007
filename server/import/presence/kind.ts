import { readLicense } from '../cells/identifiers.ts'
import { readLine } from '../cells/texts.ts'
import type { ColumnPlan } from '../file/layout.ts'
import { headings } from '../headings.ts'
import type { Claim, ImportKind } from '../kind.ts'
import type { Line } from '../line.ts'
import type { PresenceRow } from './row.ts'
import { presenceStaging } from './staging.ts'
import { writePresences } from './write.ts'

const columns: readonly ColumnPlan[] = [
  { field: 'license', headers: headings.license, isNeeded: true, hasLongNumbers: true },
  { field: 'topic', headers: headings.topic, isNeeded: true },
  { field: 'created_at', headers: headings.presentAt, isNeeded: true, hasDates: true },
]

const read = (line: Line): PresenceRow => ({
  license: line.needed('license', readLicense) ?? '',
  topic: line.take('topic', readLine),
  createdAt: line.neededMoment('created_at') ?? { at: 0, from: 0, to: 0 },
})

const claims = ({ license, topic, createdAt }: PresenceRow): Claim[] => [
  { name: 'presence', isLine: true, key: JSON.stringify([license, topic, createdAt]), says: [] },
]

export const presence: ImportKind<PresenceRow> = {
  columns,
  read,
  claims,
  claimed: { presence: { called: 'Presensi', says: [] } },
  write: writePresences,
  staging: presenceStaging,
}
