import { readLicense } from '../cells/identifiers.ts'
import { readScore } from '../cells/numbers.ts'
import { readLine, readText } from '../cells/texts.ts'
import type { ColumnPlan } from '../file/layout.ts'
import type { Claim, ImportKind } from '../kind.ts'
import type { Line } from '../line.ts'
import type { CompletionRow } from './row.ts'
import { writeCompletions } from './write.ts'

const columns: readonly ColumnPlan[] = [
  { field: 'license', headers: ['Kode voucher'], isNeeded: true, hasLongNumbers: true },
  { field: 'topic', headers: ['Topik'], isNeeded: true },
  { field: 'activity', headers: ['Aktivitas'], isNeeded: true },
  {
    field: 'completed_at',
    headers: ['Waktu penyelesaian (WIB)', 'Waktu penyelesaian', 'Tanggal selesai'],
    isNeeded: true,
    hasDates: true,
  },
  { field: 'score', headers: ['Nilai'] },
  { field: 'text', headers: ['Tulisan peserta', 'Jawaban'] },
]

const read = (line: Line): CompletionRow => ({
  license: line.needed('license', readLicense) ?? '',
  topic: line.needed('topic', readLine) ?? '',
  activity: line.needed('activity', readLine) ?? '',
  completedAt: line.moment('completed_at'),
  score: line.take('score', readScore),
  text: line.take('text', readText),
})

const claims = (row: CompletionRow): Claim[] => [
  {
    name: 'completion',
    isLine: true,
    key: JSON.stringify([row.license, row.topic, row.activity]),
    says: [JSON.stringify(row)],
  },
]

export const completions: ImportKind<CompletionRow> = {
  columns,
  read,
  claims,
  claimed: { completion: { called: 'Aktivitas', says: [] } },
  write: writeCompletions,
}
