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
  { field: 'license', headers: headings.license, isRequired: true, hasLongNumbers: true },
  { field: 'topic', headers: headings.topic, isRequired: true },
  { field: 'created_at', headers: headings.presentAt, isRequired: true, hasDates: true },
]

const read = (line: Line): PresenceRow => ({
  license: line.required('license', readLicense) ?? '',
  topic: line.optional('topic', readLine),
  createdAt: line.requiredMoment('created_at') ?? { at: 0, from: 0, to: 0 },
})

const claims = ({ license, topic, createdAt }: PresenceRow): Claim[] => [
  { about: 'line', key: JSON.stringify([license, topic, createdAt]), values: {} },
]

export const presence: ImportKind<PresenceRow> = {
  columns,
  read,
  claims,
  write: writePresences,
  staging: presenceStaging,
}
