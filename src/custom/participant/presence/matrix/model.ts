import type { presenceCalls } from '../../../../../contract/presence.ts'
import type { CallAnswer } from '../../../../dataProvider/calls.ts'
import type { MatrixColumn } from '../../../../resources/_kit/matrix/shape.ts'

export type By = 'day' | 'topic'

/** Also without any attendance. */
export type PresenceRow = {
  readonly id: string
  readonly name: string
  readonly phone: string
  readonly email: string
  /** By column. */
  readonly present: ReadonlyMap<string, number>
  readonly attended: number
  readonly held: number
}

export type PresencePage = ReturnType<typeof readPresence>

/** Missing parts are empty. */
export function readPresence(answer: CallAnswer<(typeof presenceCalls)['presence.matrix']>) {
  const { list, total, more, columns, left_out } = answer
  return {
    rows: list.map(
      ({ redeem_id, member, present, attended, held }): PresenceRow => ({
        id: String(redeem_id),
        name: member.fullname ?? '',
        phone: member.phone ?? '',
        email: member.email ?? '',
        present: new Map(present.map(({ key, n }) => [String(key), n ?? 0])),
        attended: attended ?? 0,
        held: held ?? 0,
      }),
    ),
    total: total ?? list.length,
    more: more ?? false,
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
    const last = months.at(-1)
    if (last?.key === month) last.count += 1
    else months.push({ key: month, count: 1 })
  }
  return months
}
