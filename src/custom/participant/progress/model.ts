import { type ColumnGroup, type MatrixColumn, toColumnGroups } from '../../../resources/_kit/matrix/shape.ts'
import { DASH } from '../../../resources/_kit/text/format.ts'
import type { ProgressPage } from './toProgressPage.ts'

export type ProgressActivity = ProgressPage['activities'][number]

export type ProgressRow = ProgressPage['rows'][number]

export type Completion = NonNullable<ReturnType<ProgressRow['completions']['get']>>

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

export const groupsOf = (activities: readonly ProgressActivity[]): ColumnGroup[] =>
  toColumnGroups(activities.map(({ topic }) => ({ key: topic.id, label: topic.name || DASH })))

/** Whole percent, 100 meaning all; undefined without participants. */
export function shareOf(finished: number, participants: number): number | undefined {
  if (participants <= 0) return undefined
  const share = Math.round((finished / participants) * 100)
  return share >= 100 && finished < participants ? 99 : Math.min(share, 100)
}
