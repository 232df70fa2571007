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

const MAX_EXPECTED_ROWS = 500

/** Rows to reserve height for, footer included: keeps following rows in place. */
const expectedRowCount = ({ topic }: OutlineTopic) =>
  Math.max(1, Math.min(topic.counts?.activities ?? 2, MAX_EXPECTED_ROWS)) + 1

function rowsIn(one: Panel, panel: number): Row[] {
  const { topic, activities, number, open, error } = one
  const rowBase = { one, panel }
  const header: Row = { ...rowBase, key: `topic ${topic.id}`, kind: 'head', open, number }
  if (!open) return [header]
  const add: Row = { ...rowBase, key: `add ${topic.id}`, kind: 'add' }
  if (error && !activities) return [header, { ...rowBase, key: `failed ${topic.id}`, kind: 'failed', error }]
  if (!activities)
    return [header, { ...rowBase, key: `loading ${topic.id}`, kind: 'loading', count: expectedRowCount(one) }]
  if (activities.length === 0) return [header, { ...rowBase, key: `empty ${topic.id}`, kind: 'empty' }, add]
  return [
    header,
    ...activities.map(
      (activity, index): Row => ({
        ...rowBase,
        key: `activity ${activity.id}`,
        kind: 'activity',
        activity,
        index,
      }),
    ),
    add,
  ]
}

const rowCache = new WeakMap<Panel, readonly Row[]>()

/** Flattens panels for virtualisation. Rows of an unchanged panel keep their identity, for `memo`. */
export const toRows = (panels: readonly Panel[]): Row[] =>
  panels.flatMap((one, panel) => {
    const cachedRows = rowCache.get(one)
    const rows = cachedRows?.[0]?.panel === panel ? cachedRows : rowsIn(one, panel)
    rowCache.set(one, rows)
    return rows
  })
