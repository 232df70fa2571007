import Box from '@mui/material/Box'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import type { MouseEvent } from 'react'
import { useGetList, useListContext, useLocaleState, useTranslate } from 'react-admin'
import { Link as RouterLink, useLocation } from 'react-router'
import { useDeclaration } from '../DeclarationContext.ts'
import { formatNumber } from '../format.ts'
import { useListSettings } from './ListSettingsContext.ts'
import { toListParams, toTab, writeSettings } from './listSettings.ts'

/** The declared tabs of a list. Each is a link: it can be opened beside, shared, and gone back from. */
export const ListTabs = () => {
  const translate = useTranslate()
  const { name: resource, list } = useDeclaration()
  const { search } = useLocation()
  const { settings, change } = useListSettings()
  return (
    <Tabs
      value={settings.tab}
      aria-label={translate(`resources.${resource}.tabs`)}
      variant="scrollable"
      scrollButtons={false}
      slotProps={{ indicator: { sx: { bgcolor: 'accent' } } }}
      sx={{ px: { xs: 0.5, sm: 1.5 }, borderBottom: 1, borderColor: 'divider', minHeight: 48 }}
    >
      {list.tabs?.items.map(({ name }) => (
        <Tab
          key={name}
          value={name}
          component={RouterLink}
          to={{ search: writeSettings(toTab(name)(settings), list, search) }}
          onClick={(event: MouseEvent) => {
            if (!isPlain(event)) return
            // The link was made for what the screen shows, which may be behind what has been set.
            event.preventDefault()
            change(toTab(name))
          }}
          label={
            <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 0.75 }}>
              {translate(`resources.${resource}.tab.${name}`)}{' '}
              {name === settings.tab ? <CurrentCount /> : <OtherCount tab={name} />}
            </Box>
          }
          sx={{ minHeight: 48, px: { xs: 1, sm: 1.5 }, fontSize: { xs: 13, sm: 14 } }}
        />
      ))}
    </Tabs>
  )
}

/** For this window, and not to be opened beside. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey)

/** The list that is shown counts itself. */
const CurrentCount = () => {
  const { total, error } = useListContext()
  return <Count total={total} failed={Boolean(error)} current />
}

/** Every other tab fetches its own list's first page: its badge is that list's total, and its rows are there at once. */
const OtherCount = ({ tab }: { tab: string }) => {
  const { name, list } = useDeclaration()
  const { settings } = useListSettings()
  const { total, error } = useGetList(name, toListParams(toTab(tab)(settings), list), {
    placeholderData: (previous) => previous,
  })
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
