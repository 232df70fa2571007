import type { presenceCalls } from '../../../../../contract/presence.ts'
import type { CallResponse } from '../../../../dataProvider/calls.ts'
import {
  type ColumnGroup,
  type MatrixColumn,
  toColumnGroups,
} from '../../../../resources/_kit/matrix/shape.ts'

export type GroupBy = 'day' | 'topic'

export type PresencePage = ReturnType<typeof toPresencePage>
/** Also without any attendance. */
export type PresenceRow = PresencePage['rows'][number]

/** Missing parts are empty. */
export function toPresencePage(response: CallResponse<(typeof presenceCalls)['presence.matrix']>) {
  const { list, total, more, columns, left_out } = response
  return {
    rows: list.map(({ redeem_id, member, present, attended, held }) => ({
      id: String(redeem_id),
      name: member.fullname ?? '',
      phone: member.phone ?? '',
      email: member.email ?? '',
      /** By column. */
      attendanceCounts: new Map(present.map(({ key, n }) => [String(key), n ?? 0])),
      attended: attended ?? 0,
      held: held ?? 0,
    })),
    total: total ?? list.length,
    hasMore: more ?? false,
    columns: columns.map(({ key, label }): MatrixColumn => ({ key: String(key), label: label ?? '' })),
    /** Columns neither shown nor counted. */
    omitted: left_out ?? 0,
  }
}

/** Whole percent; undefined if nothing was held. 100 means all, 0 none. */
export function rateOf({ attended, held }: Pick<PresenceRow, 'attended' | 'held'>): number | undefined {
  if (held <= 0) return undefined
  const rate = Math.round((attended / held) * 100)
  if (attended > 0 && rate === 0) return 1
  return attended < held ? Math.min(rate, 99) : 100
}

/** @param nameOf names a month by one of its days. */
export const monthsOf = (days: readonly MatrixColumn[], nameOf: (day: string) => string): ColumnGroup[] =>
  toColumnGroups(days.map(({ key }) => ({ key: key.slice(0, 7), label: nameOf(key) })))
