import { isHint, nameDoubts } from './nameDoubts.ts'
import type { GettingRow } from './standing.ts'

/** How names are put together to be looked over, in this order. */
export type NameGroup = 'doubtful' | 'hinted' | 'fine' | 'issued'

export const nameOf = ({ standing }: GettingRow): string => standing.voucher.member.fullname ?? ''

export function groupOf(row: GettingRow): NameGroup {
  if (row.standing.issuedAt !== undefined) return 'issued'
  const doubts = nameDoubts(nameOf(row))
  if (doubts.length === 0) return 'fine'
  return doubts.every(isHint) ? 'hinted' : 'doubtful'
}

/** A line of the list: the head of a group, or a name in it. */
export type NameLine =
  | { readonly key: string; readonly head: NameGroup; readonly count: number }
  | { readonly key: string; readonly id: GettingRow['id']; readonly group: NameGroup }

const groups = ['doubtful', 'hinted', 'fine', 'issued'] as const satisfies NameGroup[]

/** The lines of all names: what is to be looked at stands first. */
export const nameLines = (rows: readonly GettingRow[]): NameLine[] =>
  groups.flatMap((group): NameLine[] => {
    const those = rows.filter((row) => groupOf(row) === group)
    if (those.length === 0) return []
    return [
      { key: group, head: group, count: those.length },
      ...those.map(({ id }) => ({ key: `row ${id}`, id, group })),
    ]
  })
