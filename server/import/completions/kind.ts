import { acceptedHeaders } from '../acceptedHeaders.ts'
import type { ColumnPlan } from '../file/layout.ts'
import type { Claim, ImportKind } from '../kind.ts'
import { type CompletionRow, readCompletion } from './row.ts'
import { completionStaging } from './staging.ts'
import { writeCompletions } from './write.ts'

const columns: readonly ColumnPlan[] = [
  { field: 'license', headers: acceptedHeaders.license, isRequired: true, hasLongNumbers: true },
  { field: 'topic', headers: acceptedHeaders.topic, isRequired: true },
  { field: 'activity', headers: acceptedHeaders.activity, isRequired: true },
  { field: 'completed_at', headers: acceptedHeaders.completedAt, isRequired: true, hasDates: true },
  { field: 'score', headers: acceptedHeaders.score },
  { field: 'text', headers: acceptedHeaders.text },
]

const claims = (row: CompletionRow): Claim[] => [
  {
    subject: 'line',
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
