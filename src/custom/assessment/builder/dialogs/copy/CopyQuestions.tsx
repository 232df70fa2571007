import Box from '@mui/material/Box'
import { useDeferredValue, useId, useMemo, useState } from 'react'
import { useMessages } from '../../../../../resources/_kit/text/useMessages.ts'
import { VisuallyHidden } from '../../../../../resources/_kit/ui/VisuallyHidden.ts'
import { packetMessages } from '../../../messages.ts'
import type { Doc } from '../../../model/doc.ts'
import { searchMatches } from '../../../model/search.ts'
import { builderMessages } from '../../messages.ts'
import { SearchField } from '../../SearchField.tsx'
import { ChooseAll } from './ChooseAll.tsx'
import { CopyRows } from './CopyRows.tsx'
import { copyRowsOf, questionsInRows } from './copyRows.ts'
import type { Choice } from './useChoice.ts'

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
