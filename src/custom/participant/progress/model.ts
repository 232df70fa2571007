import type { MatrixColumn } from '../../../resources/_kit/matrix/shape.ts'
import { DASH } from '../../../resources/_kit/text/format.ts'

export type ProgressActivity = {
  readonly id: string
  readonly title: string
  readonly topic: { readonly id: string; readonly name: string }
}

/** `isDue`: completed, awaiting a reply. */
export type Completion = {
  readonly completedAt: string | null
  readonly score: number | null
  readonly isDue: boolean
}

/** `id` is the voucher's; `percent` is of the whole program. */
export type ProgressRow = {
  readonly id: string
  readonly license: string
  readonly name: string
  readonly phone: string
  readonly email: string
  readonly percent: number | null
  readonly completions: ReadonlyMap<string, Completion>
}

/** An empty `q` matches all. */
export type ProgressFilter = { readonly topic: string; readonly unfinished: boolean; readonly q: string }

export const isFiltered = ({ topic, unfinished, q }: ProgressFilter): boolean =>
  topic !== '' || unfinished || q !== ''

/** Limit of a bulk action. */
export const MAX_SELECTED = 10_000

export type Mark = 'score' | 'done' | 'due' | 'none'

/** A pending reply takes precedence over a score. */
export function markOf(completion: Completion | undefined): Mark {
  if (!completion) return 'none'
  if (completion.isDue) return 'due'
  return completion.score === null ? 'done' : 'score'
}

/**
 * Omits what repeats the topic.
 *
 * @example shortTitle({ title: 'Pre-test: Latte art', topic: { name: 'Latte art' } }) // 'Pre-test'
 */
export function shortTitle({ title, topic: { name } }: ProgressActivity): string {
  const trimmed = name.trim()
  if (trimmed === '' || !title.endsWith(trimmed)) return title
  const titleWithoutTopic = title.slice(0, -trimmed.length).trimEnd()
  return /[:–—-]$/.test(titleWithoutTopic) ? titleWithoutTopic.slice(0, -1).trimEnd() || title : title
}

/** Headers of columns. For screen readers, a repeated name is followed by its topic. */
export function columnsOf(activities: readonly ProgressActivity[]): MatrixColumn[] {
  const labels = activities.map((activity) => shortTitle(activity) || DASH)
  return activities.map(({ id, topic }, index) => {
    const label = labels[index] ?? DASH
    const isUnique = labels.indexOf(label) === labels.lastIndexOf(label)
    return { key: id, label, ...(!isUnique && { ariaLabel: `${label}, ${topic.name || DASH}` }) }
  })
}

export function topicsOf(activities: readonly ProgressActivity[]): { id: string; name: string }[] {
  const topics = new Map(activities.map(({ topic }) => [topic.id, topic]))
  return [...topics.values()]
}

export function groupsOf(
  activities: readonly ProgressActivity[],
): { key: string; label: string; count: number }[] {
  const groups: { key: string; label: string; count: number }[] = []
  for (const { topic } of activities) {
    const lastGroup = groups.at(-1)
    if (lastGroup?.key === topic.id) lastGroup.count += 1
    else groups.push({ key: topic.id, label: topic.name, count: 1 })
  }
  return groups
}

/** Whole percent, 100 meaning all; undefined without participants. */
export function shareOf(finished: number, participants: number): number | undefined {
  if (participants <= 0) return undefined
  const share = Math.round((finished / participants) * 100)
  return share >= 100 && finished < participants ? 99 : Math.min(share, 100)
}
