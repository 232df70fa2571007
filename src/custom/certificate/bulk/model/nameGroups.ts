import type { EligibleRow } from './eligibility.ts'
import { isHint, nameWarnings } from './nameWarnings.ts'

/** Groups of names for review, in this order. */
type NameGroup = 'doubtful' | 'hinted' | 'fine' | 'issued'

export const nameOf = ({ eligibility }: EligibleRow): string => eligibility.voucher.member.fullname ?? ''

export function groupOf(row: EligibleRow): NameGroup {
  if (row.eligibility.issuedAt !== undefined) return 'issued'
  const warnings = nameWarnings(nameOf(row))
  if (warnings.length === 0) return 'fine'
  return warnings.every(isHint) ? 'hinted' : 'doubtful'
}

export type NameLine =
  | { readonly key: string; readonly header: NameGroup; readonly count: number }
  | { readonly key: string; readonly id: EligibleRow['id']; readonly group: NameGroup }

const groups = ['doubtful', 'hinted', 'fine', 'issued'] as const satisfies NameGroup[]

/** The review list: names to check first. */
export const nameLines = (rows: readonly EligibleRow[]): NameLine[] =>
  groups.flatMap((group): NameLine[] => {
    const members = rows.filter((row) => groupOf(row) === group)
    if (members.length === 0) return []
    return [
      { key: group, header: group, count: members.length },
      ...members.map(({ id }) => ({ key: `row ${id}`, id, group })),
    ]
  })
