import { useMemo } from 'react'
import { useLocaleState } from 'react-admin'
import type { Id } from '../../../../../contract/primitives.ts'
import { listMessages } from '../../../../resources/_kit/list/messages.ts'
import {
  type Cell,
  type CellPosition,
  HEADER_ROW,
  type MatrixShape,
} from '../../../../resources/_kit/matrix/shape.ts'
import { DASH } from '../../../../resources/_kit/text/format.ts'
import { useFormat } from '../../../../resources/_kit/text/useFormat.ts'
import { useMessages } from '../../../../resources/_kit/text/useMessages.ts'
import { participantPath } from '../../../../resources/program/programPaths.ts'
import { formatPhone } from '../../contact/phone.ts'
import { participantMessages } from '../../messages.ts'
import { presenceMessages } from '../messages.ts'
import { type GroupBy, monthsOf, type PresencePage, type PresenceRow, rateOf } from './model.ts'

const FROZEN_COUNT = 3

/** UTC: a calendar day has no zone. */
const dayFormat = (locale: string, options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
  return (day: string) => {
    const date = new Date(`${day}T00:00:00Z`)
    return Number.isNaN(date.getTime()) ? day : format.format(date)
  }
}

type PresenceShapeOptions = {
  programId: Id
  by: GroupBy
  page: PresencePage
  rowAt: (row: number) => PresenceRow | undefined
}

export function usePresenceShape({ programId, by, page, rowAt }: PresenceShapeOptions): MatrixShape {
  const t = useMessages(presenceMessages, participantMessages, listMessages)
  const [locale] = useLocaleState()
  const format = useFormat()
  const { columns: allColumns, total, hasMore } = page
  const formatNumber = (value: number) => format.number(value)
  const { columns, groups, fullLabels } = useMemo(() => {
    const isDays = by === 'day'
    const formatShortDay = dayFormat(locale, { weekday: 'short', day: 'numeric', month: 'short' })
    const formatLongDay = dayFormat(locale, {
      weekday: 'long',
      day: 'numeric',
      month: 'long',
      year: 'numeric',
    })
    const formatMonth = dayFormat(locale, { month: 'long', year: 'numeric' })
    return {
      columns: allColumns.map(({ key, label }) => ({
        key,
        label: isDays ? formatShortDay(key) : label || DASH,
      })),
      groups: isDays ? monthsOf(allColumns, formatMonth) : [],
      fullLabels: allColumns.map(({ key, label }) => (isDays ? formatLongDay(key) : label || DASH)),
    }
  }, [allColumns, by, locale])

  const counts = new Map<number, Cell>()
  const cellOf = (n: number): Cell => {
    const cachedCell = counts.get(n)
    if (cachedCell) return cachedCell
    const cell: Cell =
      n === 0
        ? { text: '·', ariaLabel: t('presenceMatrix.never'), tone: 'none' }
        : n === 1
          ? { text: '✓', ariaLabel: t('presenceMatrix.once'), tone: 'done' }
          : { text: formatNumber(n), ariaLabel: t('presenceMatrix.times', { total: n }), tone: 'number' }
    counts.set(n, cell)
    return cell
  }
  const countAt = (row: PresenceRow, column: number) =>
    row.attendanceCounts.get(allColumns[column - FROZEN_COUNT]?.key ?? '') ?? 0
  const ratioOf = ({ attended, held }: PresenceRow) => ({
    attended: formatNumber(attended),
    held: formatNumber(held),
  })

  return {
    frozen: [
      {
        key: 'name',
        kind: 'name',
        width: 240,
        narrowWidth: 116,
        label: t('participants.total', { total: hasMore ? t('list.moreThan', { total }) : total }),
      },
      { key: 'attended', kind: 'value', width: 76, narrowWidth: 54, label: t('presenceMatrix.attended') },
      { key: 'rate', kind: 'value', width: 96, narrowWidth: 46, label: t('presenceMatrix.rate') },
    ],
    columns,
    groups,
    rows: total,
    hasFoot: false,
    cell: ({ row, column }: CellPosition) => {
      const participant = rowAt(row)
      if (!participant) return undefined
      if (column === 0)
        return { text: participant.name || DASH, href: participantPath(programId, participant.id) }
      if (column === 1) return { text: t('presenceMatrix.ratio', ratioOf(participant)) }
      if (column === 2) {
        const rate = rateOf(participant)
        return { text: rate === undefined ? DASH : t('presenceMatrix.percent', { rate }) }
      }
      return cellOf(countAt(participant, column))
    },
    tooltip: ({ row, column }: CellPosition) => {
      const label = fullLabels[column - FROZEN_COUNT]
      if (row === HEADER_ROW) return label === undefined ? undefined : { title: label, lines: [] }
      const participant = rowAt(row)
      if (!participant) return undefined
      const { name, phone, email } = participant
      const rate = rateOf(participant)
      const contactLines = [formatPhone(phone), email].filter((text) => text !== '')
      const line =
        label !== undefined
          ? t('presenceMatrix.cellTip', {
              column: label,
              what: cellOf(countAt(participant, column)).ariaLabel,
            })
          : rate !== undefined && t('presenceMatrix.rateTip', { ...ratioOf(participant), rate })
      return { title: name || DASH, lines: [...(line ? [line] : []), ...(column === 0 ? contactLines : [])] }
    },
    href: ({ row }: CellPosition) => {
      const participant = row >= 0 ? rowAt(row) : undefined
      return participant && participantPath(programId, participant.id)
    },
  }
}
