import type { OutlineActivity, OutlineTopic } from './outline.ts'

/** Pixels below a topic's last row. */
export const GAP = 12

type InPanel = {
  readonly key: string
  readonly one: OutlineTopic
  /** Zero-based index of the topic. */
  readonly panel: number
}

export type Row = InPanel &
  (
    | { readonly kind: 'head'; readonly open: boolean; readonly number: number }
    | { readonly kind: 'activity'; readonly activity: OutlineActivity; readonly index: number }
    | { readonly kind: 'empty' | 'add' }
    | { readonly kind: 'failed'; readonly error: unknown }
    | { readonly kind: 'loading'; readonly count: number }
  )

export type Panel = OutlineTopic & {
  /** 1-based. */
  readonly number: number
  readonly open: boolean
  readonly error?: unknown
}

const MOST_EXPECTED = 500

/** Rows to reserve height for, footer included: keeps following rows in place. */
const expected = ({ topic }: OutlineTopic) =>
  Math.max(1, Math.min(topic.counts?.activities ?? 2, MOST_EXPECTED)) + 1

function rowsIn(one: Panel, panel: number): Row[] {
  const { topic, activities, number, open, error } = one
  const at = { one, panel }
  const head: Row = { ...at, key: `topic ${topic.id}`, kind: 'head', open, number }
  if (!open) return [head]
  const add: Row = { ...at, key: `add ${topic.id}`, kind: 'add' }
  if (error && !activities) return [head, { ...at, key: `failed ${topic.id}`, kind: 'failed', error }]
  if (!activities) return [head, { ...at, key: `loading ${topic.id}`, kind: 'loading', count: expected(one) }]
  if (activities.length === 0) return [head, { ...at, key: `empty ${topic.id}`, kind: 'empty' }, add]
  return [
    head,
    ...activities.map(
      (activity, index): Row => ({
        ...at,
        key: `activity ${activity.id}`,
        kind: 'activity',
        activity,
        index,
      }),
    ),
    add,
  ]
}

const made = new WeakMap<Panel, readonly Row[]>()

/** Flattens panels for virtualisation. Rows of an unchanged panel keep their identity, for `memo`. */
export const toRows = (panels: readonly Panel[]): Row[] =>
  panels.flatMap((one, panel) => {
    const known = made.get(one)
    const rows = known?.[0]?.panel === panel ? known : rowsIn(one, panel)
    made.set(one, rows)
    return rows
  })
