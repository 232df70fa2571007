import type { presenceCalls } from '../../../../../contract/presence.ts'
import type { CallResponse } from '../../../../dataProvider/calls.ts'
import type { MatrixColumn } from '../../../../resources/_kit/matrix/shape.ts'

export type GroupBy = 'day' | 'topic'

/** Also without any attendance. */
export type PresenceRow = {
  readonly id: string
  readonly name: string
  readonly phone: string
  readonly email: string
  /** By column. */
  readonly attendanceCounts: ReadonlyMap<string, number>
  readonly attended: number
  readonly held: number
}

export type PresencePage = ReturnType<typeof toPresencePage>

/** Missing parts are empty. */
export function toPresencePage(response: CallResponse<(typeof presenceCalls)['presence.matrix']>) {
  const { list, total, more, columns, left_out } = response
  return {
    rows: list.map(
      ({ redeem_id, member, present, attended, held }): PresenceRow => ({
        id: String(redeem_id),
        name: member.fullname ?? '',
        phone: member.phone ?? '',
        email: member.email ?? '',
        attendanceCounts: new Map(present.map(({ key, n }) => [String(key), n ?? 0])),
        attended: attended ?? 0,
        held: held ?? 0,
      }),
    ),
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

/** `key` is `YYYY-MM`; `count` of columns. */
export function monthsOf(days: readonly MatrixColumn[]): { key: string; count: number }[] {
  const months: { key: string; count: number }[] = []
  for (const { key } of days) {
    const month = key.slice(0, 7)
    const lastMonth = months.at(-1)
    if (lastMonth?.key === month) lastMonth.count += 1
    else months.push({ key: month, count: 1 })
  }
  return months
}
