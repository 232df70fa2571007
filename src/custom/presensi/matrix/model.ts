import { z } from 'zod'
import type { HttpMessage } from '../../../dataProvider/http.ts'

/** Whether columns are days or topics. */
export type By = 'day' | 'topic'

/** A participant of the program, who may never have come. */
export type PresenceRow = {
  readonly id: string
  readonly name: string
  readonly phone: string
  readonly email: string
  /** How often, by column. */
  readonly present: ReadonlyMap<string, number>
  readonly attended: number
  readonly held: number
}

export type PresenceColumn = { readonly key: string; readonly label: string }

/** `leftOut`: columns that are neither shown nor counted. */
export type PresencePage = {
  readonly rows: readonly PresenceRow[]
  readonly total: number
  readonly more: boolean
  readonly columns: readonly PresenceColumn[]
  readonly leftOut: number
}

const Text = z.string().nullish()
const Amount = z.number().nullish()
const Key = z.union([z.string(), z.number().transform(String)])

const Answer = z.object({
  list: z.array(
    z.object({
      redeem_id: Key,
      member: z.object({ fullname: Text, phone: Text, email: Text }),
      present: z.array(z.object({ key: Key, n: z.number() })).nullish(),
      attended: Amount,
      held: Amount,
    }),
  ),
  total: Amount,
  more: z.boolean().nullish(),
  columns: z.array(z.object({ key: Key, label: Text })),
  left_out: Amount,
})

/**
 * A page as the API answered it; a part that is missing is empty.
 *
 * @throws Error with a message's key when the answer has no rows or no columns.
 */
export function readPresence(data: unknown): PresencePage {
  const answer = Answer.safeParse(data)
  if (!answer.success) throw new Error('http.unreadable' satisfies HttpMessage)
  const { list, total, more, columns, left_out } = answer.data
  return {
    rows: list.map(({ redeem_id, member, present, attended, held }) => ({
      id: redeem_id,
      name: member.fullname ?? '',
      phone: member.phone ?? '',
      email: member.email ?? '',
      present: new Map((present ?? []).map(({ key, n }) => [key, n])),
      attended: attended ?? 0,
      held: held ?? 0,
    })),
    total: total ?? list.length,
    more: more ?? false,
    columns: columns.map(({ key, label }) => ({ key, label: label ?? '' })),
    leftOut: left_out ?? 0,
  }
}

/** Whole percents of what was held; of nothing there are none. 100 means all of it, 0 none of it. */
export function rateOf({ attended, held }: Pick<PresenceRow, 'attended' | 'held'>): number | undefined {
  if (held <= 0) return undefined
  const rate = Math.round((attended / held) * 100)
  if (attended > 0 && rate === 0) return 1
  return attended < held ? Math.min(rate, 99) : 100
}

/** Months with how many of these days (`YYYY-MM-DD`) stand side by side in them; `key` is the month, `YYYY-MM`. */
export function monthsOf(days: readonly PresenceColumn[]): { key: string; count: number }[] {
  const months: { key: string; count: number }[] = []
  for (const { key } of days) {
    const month = key.slice(0, 7)
    const last = months.at(-1)
    if (last?.key === month) last.count += 1
    else months.push({ key: month, count: 1 })
  }
  return months
}
