import { styled } from '@mui/material/styles'
import { type MouseEvent, useDeferredValue } from 'react'
import { useGetList, useListContext, useTranslate } from 'react-admin'
import { Link, useLocation } from 'react-router'
import { useDeclarationWith } from '../declaration/DeclarationContext.ts'
import { useFormat } from '../text/useFormat.ts'
import { TabStrip, tabProps } from '../ui/TabStrip.tsx'
import { useListSettings } from './ListSettingsContext.ts'
import { toListParams, toTab, writeSettings } from './listSettings.ts'

export const ListTabs = () => {
  const translate = useTranslate()
  const { name: resource, list } = useDeclarationWith('list')
  const { search } = useLocation()
  const { settings, change } = useListSettings()
  // Rows first: other tabs' totals are fetched after they are painted.
  const isAfterFirstPaint = useDeferredValue(true, false)
  if (!list.tabs) return null
  return (
    <TabStrip label={translate(`resources.${resource}.tabs`)}>
      {list.tabs.items.map(({ name }) => (
        <Link
          key={name}
          {...tabProps(name === settings.tab)}
          to={{ search: writeSettings(toTab(name)(settings), list, search) }}
          onClick={(event) => {
            if (!isUnmodifiedClick(event)) return
            // The link's URL is of the rendered settings, which may be behind.
            event.preventDefault()
            change(toTab(name))
          }}
        >
          {translate(`resources.${resource}.tab.${name}`)}{' '}
          {name === settings.tab ? (
            <CurrentCount />
          ) : isAfterFirstPaint ? (
            <OtherCount tab={name} />
          ) : (
            <Count hasFailed={false} />
          )}
        </Link>
      ))}
    </TabStrip>
  )
}

const isUnmodifiedClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey)

const CurrentCount = () => {
  const { total, error } = useListContext()
  return <Count total={total} hasFailed={Boolean(error)} isCurrent />
}

/** Fetches that tab's first page: its total, and its rows at once. */
const OtherCount = ({ tab }: { tab: string }) => {
  const { name, list } = useDeclarationWith('list')
  const { settings } = useListSettings()
  const { total, error } = useGetList(name, toListParams(toTab(tab)(settings), list), {
    placeholderData: (previous) => previous,
  })
  return <Count total={total} hasFailed={error !== null} />
}

const Badge = styled('span')(({ theme }) => ({
  minWidth: 24,
  paddingInline: 7,
  borderRadius: 40,
  fontSize: 12.5,
  lineHeight: '18px',
  textAlign: 'center',
  fontVariantNumeric: 'tabular-nums',
  backgroundColor: theme.palette.action.hover,
  color: theme.palette.text.secondary,
  '&[data-current]': { backgroundColor: theme.palette.primarySoft, color: theme.palette.primary.main },
}))

const Count = ({ total, hasFailed, isCurrent }: { total?: number; hasFailed: boolean; isCurrent?: true }) => {
  const format = useFormat()
  return (
    <Badge data-current={isCurrent}>
      {total === undefined ? (hasFailed ? '–' : '…') : format.number(total)}
    </Badge>
  )
}
