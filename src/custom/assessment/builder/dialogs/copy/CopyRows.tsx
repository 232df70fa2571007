import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useEvent } from 'react-admin'
import { useMessages } from '../../../../../resources/_kit/text/useMessages.ts'
import { stepTo } from '../../../../../resources/_kit/ui/rovingFocus.ts'
import { VirtualList, type VirtualListHandle } from '../../../../../resources/_kit/ui/VirtualList.tsx'
import type { Doc } from '../../../model/doc.ts'
import { useNames } from '../../../useNames.ts'
import { packetWords } from '../../../words.ts'
import { builderWords } from '../../words.ts'
import { HeadLine, QuestionLine } from './CopyRowContent.tsx'
import { copyRowStyles } from './copyRowStyles.ts'
import { type CopyRow, heightOfCopyRow, questionsBelow, questionsInRows } from './copyRows.ts'
import { type Choice, shareOf } from './useChoice.ts'

const Scroller = styled('div')(({ theme }) => copyRowStyles(theme))

const PAGE = 8
const pages: Partial<Record<string, number>> = { PageDown: PAGE, PageUp: -PAGE }

const keyOf = ({ key }: CopyRow) => key
const hasTick = ({ kind }: CopyRow) => kind !== 'singles'

type CopyRowsProps = {
  doc: Doc
  rows: readonly CopyRow[]
  choice: Choice
  label: string
  describedBy: string
}

/** Virtualised rows with a roving tab stop. */
export const CopyRows = ({ doc, rows, choice, label, describedBy }: CopyRowsProps) => {
  const t = useMessages(packetWords, builderWords)
  const names = useNames()
  const scroller = useRef<HTMLDivElement>(null)
  const list = useRef<VirtualListHandle>(null)
  const [reached, setReached] = useState<string>()
  const at = rows.findIndex(({ key }) => key === reached)
  const reachable = at >= 0 ? at : rows.findIndex(hasTick)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows are read from the top
  useEffect(() => {
    if (scroller.current) scroller.current.scrollTop = 0
  }, [rows])

  const press = useEvent((name: string, isOn: boolean, isRange: boolean) => {
    const row = rows.find(({ key }) => key === name)
    if (row?.kind === 'question') choice.press(row.question, isOn, isRange, questionsInRows(rows))
    else if (row) choice.choose(questionsBelow(rows, row), isOn)
  })
  const keys = (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey || /^Arrow(?:Left|Right)$/.test(event.key)) return
    const ticks = rows.flatMap((row, index) => (hasTick(row) ? [index] : []))
    const from = ticks.indexOf(reachable)
    const page = pages[event.key]
    const to =
      page === undefined
        ? stepTo(event.key, from, ticks.length, { columns: 1 })
        : Math.min(Math.max(from + page, 0), ticks.length - 1)
    const row = to === undefined ? undefined : rows[ticks[to] ?? -1]
    if (!row) return
    event.preventDefault()
    list.current?.reveal({ key: row.key, focus: ['input'] })
  }

  const line = (row: CopyRow, index: number) => {
    if (row.kind === 'singles') return <span className="text">{t('packets.singles')}</span>
    const tick = { name: row.key, isReachable: index === reachable, onPress: press, onReach: setReached }
    if (row.kind === 'question') {
      const values = doc.questions.get(row.question)?.values
      const state = choice.chosen.has(row.question) ? 'all' : 'none'
      return values && <QuestionLine {...tick} number={row.number} values={values} state={state} />
    }
    const below = questionsBelow(rows, row)
    const state = shareOf(below, choice.chosen)
    if (row.kind === 'group') {
      const name = names.group(doc, row.group)
      return <HeadLine {...tick} title={name} label={t('copyFromTest.allOfGroup', { name })} state={state} />
    }
    const number = row.number
    return (
      <HeadLine
        {...tick}
        title={t('packets.packet', { number })}
        sum={t('copyFromTest.sum', {
          count: below.length,
        })}
        label={t('copyFromTest.allOfPacket', { number })}
        state={state}
      />
    )
  }
  return (
    <Scroller ref={scroller} role="group" aria-label={label} aria-describedby={describedBy} onKeyDown={keys}>
      {rows.length === 0 && (
        <Box sx={{ px: 2, py: 4, color: 'text.secondary', textAlign: 'center' }}>
          {t('packets.noneFound')}
        </Box>
      )}
      <VirtualList
        rows={rows}
        keyOf={keyOf}
        heightOf={heightOfCopyRow}
        isFixed
        overscan={8}
        pinned={reachable}
        isInFrame
        handle={list}
        rowProps={(row) => ({
          className: `row ${row.kind}${row.kind === 'question' && row.group.isGroup ? ' inside' : ''}`,
        })}
      >
        {line}
      </VirtualList>
    </Scroller>
  )
}
