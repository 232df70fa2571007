import Box from '@mui/material/Box'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useGetList, useListContext, useLocaleState } from 'react-admin'
import { Link as RouterLink, useLocation } from 'react-router'
import { formatNumber } from '../_kit/format.ts'
import { useText } from '../_kit/useText.ts'
import { type ProgramTab, programTabs, tabFilter, useProgramTab } from './programTabs.ts'

/** The four lists by status. A tab is a link: it can be opened beside, shared, and gone back from. */
export const ProgramTabs = () => {
  const t = useText()
  const { search } = useLocation()
  const current = useProgramTab()

  const addressOf = ({ tab }: ProgramTab) => {
    const params = new URLSearchParams(search)
    params.set('tab', tab)
    params.delete('page')
    return `?${params}`
  }
  return (
    <Tabs
      value={current.tab}
      aria-label={t('program.tabsLabel')}
      variant="scrollable"
      scrollButtons={false}
      slotProps={{ indicator: { sx: { bgcolor: 'accent' } } }}
      sx={{ px: { xs: 0.5, sm: 1.5 }, borderBottom: 1, borderColor: 'divider', minHeight: 48 }}
    >
      {programTabs.map((tab) => (
        <Tab
          key={tab.tab}
          value={tab.tab}
          component={RouterLink}
          to={addressOf(tab)}
          label={
            <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
              {t(`program.tabs.${tab.tab}`)} {tab === current ? <CurrentCount /> : <OtherCount tab={tab} />}
            </Box>
          }
          sx={{
            minHeight: 48,
            px: { xs: 1, sm: 1.5 },
            fontSize: { xs: 13, sm: 14 },
          }}
        />
      ))}
    </Tabs>
  )
}

/** The list that is shown counts itself. */
const CurrentCount = () => {
  const { total, error } = useListContext()
  return <Count total={total} failed={Boolean(error)} current />
}

/** Every other tab fetches its own list's first page: its badge is that list's total, and its rows are there at once. */
const OtherCount = ({ tab }: { tab: ProgramTab }) => {
  const { filterValues, perPage, sort } = useListContext()
  const { total, error } = useGetList(
    'program',
    { pagination: { page: 1, perPage }, sort, filter: { ...filterValues, ...tabFilter(tab) } },
    { retry: false, placeholderData: (previous) => previous },
  )
  return <Count total={total} failed={error !== null} />
}

const Count = ({ total, failed, current }: { total?: number; failed: boolean; current?: boolean }) => {
  const [locale] = useLocaleState()
  return (
    <Box
      component="span"
      sx={{
        minWidth: 24,
        px: 0.875,
        borderRadius: 5,
        fontSize: 12.5,
        lineHeight: '18px',
        textAlign: 'center',
        fontVariantNumeric: 'tabular-nums',
        bgcolor: current ? 'primarySoft' : 'action.hover',
        color: current ? 'primary.main' : 'text.secondary',
      }}
    >
      {total === undefined ? (failed ? '–' : '…') : formatNumber(total, locale)}
    </Box>
  )
}
