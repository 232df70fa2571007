import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useEvent } from 'react-admin'
import { useMessages } from '../../../../../resources/_kit/text/useMessages.ts'
import { getNextIndex } from '../../../../../resources/_kit/ui/rovingFocus.ts'
import { VirtualList, type VirtualListHandle } from '../../../../../resources/_kit/ui/VirtualList.tsx'
import { packetMessages } from '../../../messages.ts'
import type { Doc } from '../../../model/doc.ts'
import { useNodeNames } from '../../../useNodeNames.ts'
import { builderMessages } from '../../messages.ts'
import { HeaderLine, QuestionLine } from './CopyLines.tsx'
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
  const t = useMessages(packetMessages, builderMessages)
  const names = useNodeNames()
  const scroller = useRef<HTMLDivElement>(null)
  const list = useRef<VirtualListHandle>(null)
  const [reachedKey, setReachedKey] = useState<string>()
  const reachedIndex = rows.findIndex(({ key }) => key === reachedKey)
  const reachableIndex = reachedIndex >= 0 ? reachedIndex : rows.findIndex(hasTick)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows are read from the top
  useEffect(() => {
    if (scroller.current) scroller.current.scrollTop = 0
  }, [rows])

  const press = useEvent((name: string, isOn: boolean, isRange: boolean) => {
    const row = rows.find(({ key }) => key === name)
    if (row?.kind === 'question') choice.press(row.question, isOn, isRange, questionsInRows(rows))
    else if (row) choice.choose(questionsBelow(rows, row), isOn)
  })
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey || /^Arrow(?:Left|Right)$/.test(event.key)) return
    const ticks = rows.flatMap((row, index) => (hasTick(row) ? [index] : []))
    const from = ticks.indexOf(reachableIndex)
    const page = pages[event.key]
    const to =
      page === undefined
        ? getNextIndex(event.key, from, ticks.length, { columns: 1 })
        : Math.min(Math.max(from + page, 0), ticks.length - 1)
    const row = to === undefined ? undefined : rows[ticks[to] ?? -1]
    if (!row) return
    event.preventDefault()
    list.current?.reveal({ key: row.key, focus: ['input'] })
  }

  const renderLine = (row: CopyRow, index: number) => {
    if (row.kind === 'singles') return <span className="text">{t('packets.singles')}</span>
    const tickProps = {
      name: row.key,
      isReachable: index === reachableIndex,
      onPress: press,
      onReach: setReachedKey,
    }
    if (row.kind === 'question') {
      const values = doc.questions.get(row.question)?.values
      const state = choice.chosen.has(row.question) ? 'all' : 'none'
      return values && <QuestionLine {...tickProps} number={row.number} values={values} state={state} />
    }
    const questionKeys = questionsBelow(rows, row)
    const state = shareOf(questionKeys, choice.chosen)
    if (row.kind === 'group') {
      const name = names.group(doc, row.group)
      return (
        <HeaderLine
          {...tickProps}
          title={name}
          label={t('copyFromTest.allOfGroup', { name })}
          state={state}
        />
      )
    }
    const number = row.number
    return (
      <HeaderLine
        {...tickProps}
        title={t('packets.packet', { number })}
        sum={t('copyFromTest.sum', { count: questionKeys.length })}
        label={t('copyFromTest.allOfPacket', { number })}
        state={state}
      />
    )
  }
  return (
    <Scroller
      ref={scroller}
      role="group"
      aria-label={label}
      aria-describedby={describedBy}
      onKeyDown={handleKeyDown}
    >
      {rows.length === 0 && (
        <Box sx={{ px: 2, py: 4, color: 'text.secondary', textAlign: 'center' }}>
          {t('packets.noneFound')}
        </Box>
      )}
      <VirtualList
        rows={rows}
        keyOf={keyOf}
        heightOf={heightOfCopyRow}
        hasFixedHeight
        overscan={8}
        pinnedIndex={reachableIndex}
        hasScrollingParent
        handle={list}
        rowProps={(row) => ({
          className: `row ${row.kind}${row.kind === 'question' && row.group.isGroup ? ' inside' : ''}`,
        })}
      >
        {renderLine}
      </VirtualList>
    </Scroller>
  )
}
