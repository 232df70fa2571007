import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useMemo } from 'react'
import { ResourceContextProvider, useDataProvider, useLocaleState } from 'react-admin'
import type { Id } from '../../../../../contract/primitives.ts'
import type { BalaiDataProvider } from '../../../../dataProvider/dataProvider.ts'
import { useAdditions } from '../../../../resources/_kit/declaration/useAdditions.ts'
import { ListSettingsContext } from '../../../../resources/_kit/list/ListSettingsContext.ts'
import { SearchBox } from '../../../../resources/_kit/list/SearchBox.tsx'
import { useAddressSettings } from '../../../../resources/_kit/list/useAddressSettings.ts'
import { Legend } from '../../../../resources/_kit/matrix/Legend.tsx'
import { PagedMatrix } from '../../../../resources/_kit/matrix/PagedMatrix.tsx'
import { type MatrixPages, useMatrixPages } from '../../../../resources/_kit/matrix/useMatrixPages.ts'
import { FileExportButton } from '../../../../resources/_kit/media/FileExportButton.tsx'
import { formatNumber } from '../../../../resources/_kit/text/format.ts'
import { useMessages } from '../../../../resources/_kit/text/useMessages.ts'
import { EmptyState } from '../../../../resources/_kit/ui/EmptyState.tsx'
import { Failure } from '../../../../resources/_kit/ui/Failure.tsx'
import { RowsSkeleton } from '../../../../resources/_kit/ui/RowsSkeleton.tsx'
import { DateRange } from './DateRange.tsx'
import { type PresencePage, type PresenceRow, readPresence } from './model.ts'
import { presenceMatrixList, usePresenceFilter } from './usePresenceFilter.ts'
import { usePresenceShape } from './usePresenceShape.ts'
import { presenceMatrixWords } from './words.ts'

const PAGE = 50

type PresenceMatrixProps = { programId: Id; topicId: Id | undefined }

/** Attendance of all participants by day or topic; the filter lives in the address. */
export const PresenceMatrix = (options: PresenceMatrixProps) => {
  const settings = useAddressSettings(presenceMatrixList)
  return (
    <ResourceContextProvider value="presenceMatrix">
      <ListSettingsContext value={settings}>
        <Content {...options} />
      </ListSettingsContext>
    </ResourceContextProvider>
  )
}

const Content = ({ programId, topicId }: PresenceMatrixProps) => {
  const t = useMessages(presenceMatrixWords)
  const has = useAdditions()
  const dataProvider = useDataProvider<BalaiDataProvider>()
  const { filter, set } = usePresenceFilter()
  const query = useMemo(
    () => ({ program_id: programId, topic_id: topicId, ...filter }),
    [programId, topicId, filter],
  )
  // The key that the search box invalidates when the same text is searched again.
  const key = useMemo(() => ['presenceMatrix', 'getList', query] as const, [query])
  const { pages, first, at, error, refetch } = useMatrixPages<PresenceRow, PresencePage>({
    key,
    size: PAGE,
    read: async (page, signal) => {
      const { data } = await dataProvider.run('presence', 'matrix', {
        meta: { ...query, page, limit: PAGE },
        signal,
      })
      return readPresence(data)
    },
  })
  return (
    <>
      <Box sx={toolsSx}>
        <Box sx={{ flex: { xs: '1 1 100%', sm: 'none' } }}>
          <SearchBox label={t('presenceMatrix.search')} placeholder={t('presenceMatrix.placeholder')} />
        </Box>
        <DateRange start_date={filter.start_date} end_date={filter.end_date} onChange={set} />
        <ToggleButtonGroup
          exclusive
          size="small"
          value={filter.by}
          aria-label={t('presenceMatrix.by')}
          onChange={(_, by) => by && set({ by })}
          sx={{ '& .MuiToggleButton-root': { height: 38, px: 1.5, textTransform: 'none' } }}
        >
          <ToggleButton value="day">{t('presenceMatrix.byDay')}</ToggleButton>
          <ToggleButton value="topic">{t('presenceMatrix.byTopic')}</ToggleButton>
        </ToggleButtonGroup>
        {has('presence.matrixExport') && (
          <Box sx={{ ml: { sm: 'auto' } }}>
            <FileExportButton resource="presence" action="matrixExport" params={{ meta: query }} />
          </Box>
        )}
      </Box>
      {error ? (
        <Failure error={error} onRetry={refetch} />
      ) : first === undefined ? (
        <RowsSkeleton rows={10} height={32} />
      ) : first.total === 0 ? (
        <EmptyState
          action={
            filter.q !== '' && (
              <Button variant="outlined" onClick={() => set({ q: '' })}>
                {t('presenceMatrix.clear')}
              </Button>
            )
          }
        >
          {t(filter.q === '' ? 'presenceMatrix.empty' : 'presenceMatrix.noneFound')}
        </EmptyState>
      ) : (
        <Rows key={JSON.stringify(query)} programId={programId} pages={pages} page={first} at={at} />
      )}
    </>
  )
}

type RowsProps = {
  programId: Id
  pages: MatrixPages
  page: PresencePage
  at: (row: number) => PresenceRow | undefined
}

/** The matrix and how its rates are computed. Keyed by filter: another one starts at row 1. */
const Rows = ({ programId, pages, page, at }: RowsProps) => {
  const t = useMessages(presenceMatrixWords)
  const [locale] = useLocaleState()
  const { filter } = usePresenceFilter()
  const shape = usePresenceShape({ programId, by: filter.by, page, at })
  const number = (value: number) => formatNumber(value, locale)
  return (
    <>
      <Box sx={ruleSx}>
        <span>
          {t(filter.by === 'topic' ? 'presenceMatrix.ruleTopic' : 'presenceMatrix.ruleDay', {
            held: number(page.columns.length),
          })}{' '}
          {page.omitted > 0 && t('presenceMatrix.leftOut', { total: number(page.omitted) })}
        </span>
        <Legend
          label={t('presenceMatrix.legend.label')}
          signs={[
            { text: '✓', tone: 'done', meaning: t('presenceMatrix.legend.once') },
            { text: '2', tone: 'number', meaning: t('presenceMatrix.legend.times') },
            { text: '·', tone: 'none', meaning: t('presenceMatrix.legend.never') },
          ]}
        />
      </Box>
      <PagedMatrix
        pages={pages}
        label={t('presenceMatrix.title')}
        shape={shape}
        startsAtEnd={filter.by === 'day'}
      />
    </>
  )
}

const toolsSx = { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: 1.5, px: 2, py: 1.5 }

const ruleSx = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: 3,
  rowGap: 0.5,
  px: 2,
  pb: 1.25,
  borderBottom: 1,
  borderColor: 'divider',
  color: 'text.secondary',
  fontSize: 13,
}
