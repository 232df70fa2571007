import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import { useDeferredValue, useId, useMemo, useState } from 'react'
import { useMessages } from '../../../../../resources/_kit/text/useMessages.ts'
import { VisuallyHidden } from '../../../../../resources/_kit/ui/VisuallyHidden.ts'
import { packetMessages } from '../../../messages.ts'
import type { Doc } from '../../../model/doc.ts'
import { searchMatches } from '../../../model/search.ts'
import { allQuestions } from '../../../model/tree.ts'
import { builderMessages } from '../../messages.ts'
import { SearchField } from '../../SearchField.tsx'
import { CopyRows } from './CopyRows.tsx'
import { copyRowsOf, questionsInRows } from './copyRows.ts'
import { type Choice, shareOf } from './useChoice.ts'

type CopyQuestionsProps = { title: string; doc: Doc; choice: Choice }

export const CopyQuestions = ({ title, doc, choice }: CopyQuestionsProps) => {
  const t = useMessages(packetMessages, builderMessages)
  const id = useId()
  const [text, setText] = useState('')
  const search = useDeferredValue(text)
  const matches = useMemo(() => searchMatches(doc, search), [doc, search])
  const rows = useMemo(() => copyRowsOf(doc, matches), [doc, matches])
  const visibleQuestions = useMemo(() => questionsInRows(rows), [rows])
  return (
    <>
      <Box role="search">
        <SearchField label={t('packets.search')} text={text} onChange={setText} />
      </Box>
      <VisuallyHidden role="status">{matches && t('packets.found', { count: matches.size })}</VisuallyHidden>
      <Box sx={frame}>
        <ChooseAll
          visibleQuestions={visibleQuestions}
          isFiltered={matches !== undefined}
          doc={doc}
          choice={choice}
        />
        <CopyRows
          doc={doc}
          rows={rows}
          choice={choice}
          label={t('copyFromTest.questionsOf', { title })}
          describedBy={id}
        />
      </Box>
      <VisuallyHidden id={id}>{t('copyFromTest.keys')}</VisuallyHidden>
    </>
  )
}

const frame = {
  flex: 1,
  minHeight: 220,
  display: 'flex',
  flexDirection: 'column',
  border: 1,
  borderColor: 'divider',
  borderRadius: 2,
  overflow: 'hidden',
} as const

type ChooseAllProps = { visibleQuestions: readonly string[]; isFiltered: boolean; doc: Doc; choice: Choice }

const ChooseAll = ({
  visibleQuestions,
  isFiltered,
  doc,
  choice: { chosen: chosenQuestions, choose },
}: ChooseAllProps) => {
  const t = useMessages(builderMessages)
  const share = shareOf(visibleQuestions, chosenQuestions)
  const all = allQuestions(doc.tree)
  const visibleSet = new Set(visibleQuestions)
  const count = all.filter((key) => chosenQuestions.has(key)).length
  const hiddenCount = all.filter((key) => chosenQuestions.has(key) && !visibleSet.has(key)).length
  return (
    <Box sx={headerStyles}>
      <label>
        <input
          ref={(input) => {
            if (input) input.indeterminate = share === 'some'
          }}
          type="checkbox"
          disabled={visibleQuestions.length === 0}
          checked={share === 'all'}
          onChange={({ target }) => choose(visibleQuestions, target.checked)}
        />
        {t(isFiltered ? 'copyFromTest.allFound' : 'copyFromTest.all')}
      </label>
      <span>
        {t(hiddenCount > 0 ? 'copyFromTest.chosenHidden' : 'copyFromTest.chosen', {
          count,
          total: all.length,
          hidden: hiddenCount,
        })}
      </span>
    </Box>
  )
}

const headerStyles = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 2,
  minHeight: 44,
  pr: 1.5,
  borderBottom: 1,
  borderColor: 'divider',
  bgcolor: 'action.hover',
  '& label': { display: 'flex', alignItems: 'center', gap: '10px', p: '10px 12px', cursor: 'pointer' },
  '& input': {
    flexShrink: 0,
    width: 16,
    height: 16,
    m: 0,
    accentColor: ({ palette }: Theme) => palette.primary.main,
    cursor: 'pointer',
  },
  '& span': { color: 'text.secondary', fontSize: 13, textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
} as const
