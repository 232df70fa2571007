import type { ColumnPlan } from '../file/layout.ts'
import { headings } from '../headings.ts'
import type { Claim, ImportKind } from '../kind.ts'
import { type CompletionRow, readCompletion } from './row.ts'
import { completionStaging } from './staging.ts'
import { writeCompletions } from './write.ts'

const columns: readonly ColumnPlan[] = [
  { field: 'license', headers: headings.license, isRequired: true, hasLongNumbers: true },
  { field: 'topic', headers: headings.topic, isRequired: true },
  { field: 'activity', headers: headings.activity, isRequired: true },
  { field: 'completed_at', headers: headings.completedAt, isRequired: true, hasDates: true },
  { field: 'score', headers: headings.score },
  { field: 'text', headers: headings.text },
]

const claims = (row: CompletionRow): Claim[] => [
  {
    about: 'line',
    key: JSON.stringify([row.license, row.topic, row.activity]),
    values: { row: JSON.stringify(row) },
  },
]

export const completions: ImportKind<CompletionRow> = {
  columns,
  read: readCompletion,
  claims,
  write: writeCompletions,
  staging: completionStaging,
}
