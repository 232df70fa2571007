import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useMemo } from 'react'
import { useDataProvider } from 'react-admin'
import { presenceCalls } from '../../../../../contract/presence.ts'
import type { Id } from '../../../../../contract/primitives.ts'
import type { BalaiDataProvider } from '../../../../dataProvider/dataProvider.ts'
import { Legend } from '../../../../resources/_kit/matrix/Legend.tsx'
import { Matrix } from '../../../../resources/_kit/matrix/Matrix.tsx'
import { type MatrixPages, useMatrixPages } from '../../../../resources/_kit/matrix/useMatrixPages.ts'
import { useMessages } from '../../../../resources/_kit/text/useMessages.ts'
import { EmptyState } from '../../../../resources/_kit/ui/EmptyState.tsx'
import { ErrorMessage } from '../../../../resources/_kit/ui/ErrorMessage.tsx'
import { MatrixSkeleton } from '../../../../resources/_kit/ui/Skeletons.tsx'
import { participantMessages } from '../../messages.ts'
import { presenceMessages } from '../messages.ts'
import { type PresencePage, type PresenceRow, toPresencePage } from './model.ts'
import { type MatrixScope, usePresenceFilter, usePresenceQuery } from './usePresenceFilter.ts'
import { usePresenceShape } from './usePresenceShape.ts'

const PAGE_SIZE = 50

export const PresenceMatrix = ({ programId, topicId }: MatrixScope) => {
  const t = useMessages(presenceMessages, participantMessages)
  const dataProvider = useDataProvider<BalaiDataProvider>()
  const { filter, range, setFilter, setRange } = usePresenceFilter()
  const query = usePresenceQuery({ programId, topicId })
  // Invalidated by the search box.
  const key = useMemo(() => ['presenceMatrix', 'getList', query] as const, [query])
  const { pages, firstPage, rowAt, error, refetch } = useMatrixPages<PresenceRow, PresencePage>({
    key,
    size: PAGE_SIZE,
    read: async (page, signal) =>
      toPresencePage(
        await dataProvider.call(presenceCalls['presence.matrix'], {
          query: { ...query, page, limit: PAGE_SIZE },
          signal,
        }),
      ),
  })
  if (error) return <ErrorMessage error={error} onRetry={refetch} />
  if (firstPage === undefined) return <MatrixSkeleton />
  if (firstPage.total === 0)
    return (
      <EmptyState
        action={
          filter.q !== '' && (
            <Button variant="outlined" onClick={() => setFilter({ q: '' })}>
              {t('presenceMatrix.clear')}
            </Button>
          )
        }
      >
        {t(filter.q === '' ? 'participants.empty' : 'presenceMatrix.noneFound')}
      </EmptyState>
    )
  if (firstPage.columns.length === 0 && range !== 'all')
    return (
      <EmptyState
        action={
          <Button variant="outlined" onClick={() => setRange('all')}>
            {t('presenceMatrix.showAll')}
          </Button>
        }
      >
        {t(`presenceMatrix.noneIn.${range ?? 'days'}`)}
      </EmptyState>
    )
  return (
    <PresenceMatrixRows
      key={JSON.stringify(query)}
      programId={programId}
      pages={pages}
      page={firstPage}
      rowAt={rowAt}
    />
  )
}

type PresenceMatrixRowsProps = {
  programId: Id
  pages: MatrixPages
  page: PresencePage
  rowAt: (row: number) => PresenceRow | undefined
}

/** Keyed by filter: starts at row 1. */
const PresenceMatrixRows = ({ programId, pages, page, rowAt }: PresenceMatrixRowsProps) => {
  const t = useMessages(presenceMessages)
  const { filter } = usePresenceFilter()
  const shape = usePresenceShape({ programId, by: filter.by, page, rowAt })
  return (
    <>
      <Box sx={ruleSx}>
        <span>
          {t(filter.by === 'topic' ? 'presenceMatrix.ruleTopic' : 'presenceMatrix.ruleDay', {
            held: page.columns.length,
          })}{' '}
          {page.omitted > 0 && t('presenceMatrix.leftOut', { total: page.omitted })}
        </span>
        <Legend
          items={[
            { text: '✓', tone: 'done', meaning: t('presenceMatrix.legend.once') },
            { text: '2', tone: 'number', meaning: t('presenceMatrix.legend.times') },
            { text: '·', tone: 'none', meaning: t('presenceMatrix.legend.never') },
          ]}
        />
      </Box>
      <Matrix
        pages={pages}
        label={t('presenceMatrix.title')}
        shape={shape}
        startsAtEnd={filter.by === 'day'}
      />
    </>
  )
}

const ruleSx = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: 3,
  rowGap: 0.5,
  px: 2,
  py: 0.75,
  borderBottom: 1,
  borderColor: 'divider',
  color: 'text.secondary',
  fontSize: 13,
}
