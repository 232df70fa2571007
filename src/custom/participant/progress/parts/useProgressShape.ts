import { useMemo } from 'react'
import type { Id } from '../../../../../contract/primitives.ts'
import { listMessages } from '../../../../resources/_kit/list/messages.ts'
import {
  type Cell,
  type CellPosition,
  HEADER_ROW,
  type MatrixShape,
  type Tooltip,
} from '../../../../resources/_kit/matrix/shape.ts'
import { DASH } from '../../../../resources/_kit/text/format.ts'
import { isTimestamp } from '../../../../resources/_kit/text/timestamps.ts'
import { useFormat } from '../../../../resources/_kit/text/useFormat.ts'
import { useMessages } from '../../../../resources/_kit/text/useMessages.ts'
import { participantPath, queuePath } from '../../../../resources/program/programPaths.ts'
import { formatPhone } from '../../contact/phone.ts'
import { participantMessages } from '../../messages.ts'
import { progressMessages } from '../messages.ts'
import { type Completion, columnsOf, groupsOf, markOf, type ProgressRow, shareOf } from '../model.ts'
import type { ProgressSource } from '../useProgress.ts'

const FROZEN_KEYS = ['check', 'name', 'percent'] as const
const FROZEN_COUNT = FROZEN_KEYS.length

const roundScore = (score: number | null) => (score === null ? null : Math.round(score * 10) / 10)

export function useProgressShape(
  programId: Id,
  source: ProgressSource,
  selectedIds: ReadonlyMap<string, unknown>,
): MatrixShape {
  const t = useMessages(progressMessages, participantMessages, listMessages)
  const format = useFormat()
  const { activities, finishedCounts, participants, total, hasMore, rowAt } = source

  const columns = useMemo(() => columnsOf(activities), [activities])
  const groups = useMemo(() => groupsOf(activities), [activities])
  const nameOf = (row: ProgressRow) => row.name || DASH

  /** Shared by all cells. */
  const signs = {
    done: { text: '✓', ariaLabel: t('progress.mark.done'), tone: 'done' },
    due: { text: '◐', ariaLabel: t('progress.mark.due'), tone: 'due' },
    none: { text: '·', ariaLabel: t('progress.mark.none'), tone: 'none' },
  } as const satisfies Record<string, Cell>
  const scores = new Map<number | null, Cell>()
  const cellOf = (completion: Completion | undefined): Cell => {
    const mark = markOf(completion)
    if (mark !== 'score') return signs[mark]
    const score = completion?.score ?? null
    const cachedCell = scores.get(score)
    if (cachedCell) return cachedCell
    const text = format.number(roundScore(score))
    const cell: Cell = { text, ariaLabel: t('progress.mark.score', { score: text }), tone: 'number' }
    scores.set(score, cell)
    return cell
  }
  const shareAt = (column: number) => {
    const activity = activities[column]
    if (!activity || participants === undefined) return undefined
    const count = finishedCounts.get(activity.id) ?? 0
    return { activity, count, participants, share: shareOf(count, participants) }
  }
  const footCell = (column: number): Cell => {
    if (column === 1) return { text: t('progress.finished') }
    const columnShare = shareAt(column - FROZEN_COUNT)
    if (!columnShare) return { text: '' }
    if (columnShare.share === undefined) return { text: DASH, ariaLabel: t('progress.noShare') }
    return { text: t('progress.share', { share: columnShare.share }) }
  }
  const rowCell = (row: ProgressRow, column: number): Cell => {
    if (column === 0)
      return {
        text: '',
        ariaLabel: t('participants.choose', { name: nameOf(row) }),
        checked: selectedIds.has(row.id),
      }
    if (column === 1) return { text: nameOf(row), href: participantPath(programId, row.id) }
    if (column === 2)
      return {
        text: row.percent === null ? DASH : t('progress.share', { share: Math.floor(row.percent) }),
      }
    return cellOf(row.completions.get(activities[column - FROZEN_COUNT]?.id ?? ''))
  }
  const cellTooltip = (row: ProgressRow, column: number): Tooltip | undefined => {
    const activity = activities[column - FROZEN_COUNT]
    if (!activity) {
      const { license, phone, email } = row
      const contactLines = [
        license && t('participants.license', { license }),
        formatPhone(phone),
        email,
      ].filter(Boolean)
      return column === 1 ? { title: nameOf(row), lines: contactLines } : undefined
    }
    const completion = row.completions.get(activity.id)
    const title = activity.title || DASH
    const day =
      completion && isTimestamp(completion.completedAt)
        ? format.dayOfMoment(completion.completedAt)
        : undefined
    const state = !completion ? 'none' : day ? 'done' : 'doneSometime'
    const score = completion?.score
    return {
      title: nameOf(row),
      lines: [
        t(`progress.tip.${state}`, { activity: title, day }),
        ...(typeof score === 'number' ? [t('progress.tip.score', { score: roundScore(score) })] : []),
      ],
      ...(completion?.isDue && { hint: t('progress.tip.due') }),
    }
  }
  const shareTooltip = (column: number): Tooltip | undefined => {
    const columnShare = shareAt(column - FROZEN_COUNT)
    if (!columnShare) return undefined
    const { activity, count, participants: participantCount, share } = columnShare
    const line =
      share === undefined
        ? t('progress.noShare')
        : t('progress.shareOf', { finished: count, participants: participantCount, share })
    return { title: activity.title || DASH, lines: [line] }
  }

  return {
    frozen: [
      { key: 'check', kind: 'check', width: 40, narrowWidth: 34, label: t('progress.choose') },
      {
        key: 'name',
        kind: 'name',
        width: 220,
        narrowWidth: 108,
        label: t('participants.total', { total: hasMore ? t('list.moreThan', { total }) : total }),
      },
      { key: 'percent', kind: 'value', width: 72, narrowWidth: 54, label: t('participants.progress') },
    ],
    columns,
    groups,
    rows: total,
    hasFoot: true,
    cell: ({ row, column }: CellPosition) => {
      if (row === total) return footCell(column)
      const participant = rowAt(row)
      return participant && rowCell(participant, column)
    },
    tooltip: ({ row, column }: CellPosition) => {
      if (row === total) return shareTooltip(column)
      if (row === HEADER_ROW) {
        const activity = activities[column - FROZEN_COUNT]
        return activity && { title: activity.title || DASH, lines: [activity.topic.name || DASH] }
      }
      const participant = rowAt(row)
      return participant && cellTooltip(participant, column)
    },
    href: ({ row, column }: CellPosition) => {
      const participant = row >= 0 ? rowAt(row) : undefined
      if (!participant || column === 0) return undefined
      const activity = activities[column - FROZEN_COUNT]
      return activity && participant.completions.get(activity.id)?.isDue
        ? queuePath(programId, { redeemId: participant.id, activityId: activity.id })
        : participantPath(programId, participant.id, activity?.id)
    },
  }
}
