import { useMemo } from 'react'
import { useLocaleState } from 'react-admin'
import type { Id } from '../../../../../contract/primitives.ts'
import { listMessages } from '../../../../resources/_kit/list/messages.ts'
import {
  type Cell,
  type CellPosition,
  HEADS,
  type MatrixShape,
} from '../../../../resources/_kit/matrix/shape.ts'
import { DASH } from '../../../../resources/_kit/text/format.ts'
import { useFormat } from '../../../../resources/_kit/text/useFormat.ts'
import { useMessages } from '../../../../resources/_kit/text/useMessages.ts'
import { participantPath } from '../../../../resources/program/programPaths.ts'
import { participantMessages } from '../../messages.ts'
import { presensiMessages } from '../messages.ts'
import { type By, monthsOf, type PresencePage, type PresenceRow, rateOf } from './model.ts'

const FROZEN = 3

/** UTC: a calendar day has no zone. */
const dayFormat = (locale: string, options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
  return (day: string) => {
    const date = new Date(`${day}T00:00:00Z`)
    return Number.isNaN(date.getTime()) ? day : format.format(date)
  }
}

type Shown = {
  programId: Id
  by: By
  page: PresencePage
  at: (row: number) => PresenceRow | undefined
}

export function usePresenceShape({ programId, by, page, at }: Shown): MatrixShape {
  const t = useMessages(presensiMessages, participantMessages, listMessages)
  const [locale] = useLocaleState()
  const format = useFormat()
  const { columns: allColumns, total, more } = page
  const number = (value: number) => format.number(value)
  const { columns, groups, fullLabels } = useMemo(() => {
    const isDays = by === 'day'
    const short = dayFormat(locale, { weekday: 'short', day: 'numeric', month: 'short' })
    const long = dayFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
    const month = dayFormat(locale, { month: 'long', year: 'numeric' })
    return {
      columns: allColumns.map(({ key, label }) => ({ key, label: isDays ? short(key) : label || DASH })),
      groups: isDays
        ? monthsOf(allColumns).map(({ key, count }) => ({ key, count, label: month(`${key}-01`) }))
        : [],
      fullLabels: allColumns.map(({ key, label }) => (isDays ? long(key) : label || DASH)),
    }
  }, [allColumns, by, locale])

  const counts = new Map<number, Cell>()
  const cellOf = (n: number): Cell => {
    const known = counts.get(n)
    if (known) return known
    const cell: Cell =
      n === 0
        ? { text: '·', words: t('presenceMatrix.never'), tone: 'none' }
        : n === 1
          ? { text: '✓', words: t('presenceMatrix.once'), tone: 'done' }
          : { text: number(n), words: t('presenceMatrix.times', { total: n }), tone: 'number' }
    counts.set(n, cell)
    return cell
  }
  const countAt = (row: PresenceRow, column: number) =>
    row.present.get(allColumns[column - FROZEN]?.key ?? '') ?? 0
  const ratioOf = ({ attended, held }: PresenceRow) => ({ attended: number(attended), held: number(held) })

  return {
    frozen: [
      {
        key: 'name',
        kind: 'name',
        width: 240,
        narrow: 116,
        label: t('participants.total', {
          total: more ? t('list.moreThan', { total }) : total,
        }),
      },
      { key: 'attended', kind: 'value', width: 76, narrow: 54, label: t('presenceMatrix.attended') },
      { key: 'rate', kind: 'value', width: 96, narrow: 46, label: t('presenceMatrix.rate') },
    ],
    columns,
    groups,
    rows: total,
    hasFoot: false,
    cell: ({ row, column }: CellPosition) => {
      const participant = at(row)
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
      const label = fullLabels[column - FROZEN]
      if (row === HEADS) return label === undefined ? undefined : { title: label, lines: [] }
      const participant = at(row)
      if (!participant) return undefined
      const { name, phone, email } = participant
      const rate = rateOf(participant)
      const known = [phone, email].filter((text) => text !== '')
      const line =
        label !== undefined
          ? t('presenceMatrix.cellTip', {
              column: label,
              what: cellOf(countAt(participant, column)).words,
            })
          : rate !== undefined && t('presenceMatrix.rateTip', { ...ratioOf(participant), rate })
      return { title: name || DASH, lines: [...(line ? [line] : []), ...(column === 0 ? known : [])] }
    },
    href: ({ row }: CellPosition) => {
      const participant = row >= 0 ? at(row) : undefined
      return participant && participantPath(programId, participant.id)
    },
  }
}
