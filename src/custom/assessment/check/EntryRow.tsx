import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { ChevronRight } from 'lucide-react'
import { type Ref, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link as RouterLink } from 'react-router'
import { useCapabilities } from '../../../resources/_kit/declaration/useCapabilities.ts'
import { useMessages } from '../../../resources/_kit/text/useMessages.ts'
import { issueLinkSx, issueRowSx } from '../../../resources/_kit/ui/SeveritySection.tsx'
import { questionsPath, testSettingsPath } from '../../program/outlinePaths.ts'
import { useBuilder, useBuilderState } from '../state/BuilderContext.ts'
import type { Builder } from '../state/builder.ts'
import { useTest } from '../TestContext.ts'
import type { CheckEntry, CheckItem } from './entries.ts'
import { issueFieldId } from './issueFieldId.ts'
import { testCheckMessages } from './messages.ts'
import { useEntryText } from './useEntryText.ts'

const MAX_INLINE_ITEMS = 3

export const EntryRow = ({ entry }: { entry: CheckEntry }) => {
  const text = useEntryText(useBuilderState(({ doc }) => doc))
  return (
    <Box component="li" sx={issueRowSx}>
      <Box component="h3" sx={{ m: 0, fontSize: 14, fontWeight: 600 }}>
        {text.title(entry)}
      </Box>
      {entry.items.length > MAX_INLINE_ITEMS ? (
        <ManyItems entry={entry} label={text.linksLabel(entry)} />
      ) : (
        <EntryItems items={entry.items} />
      )}
    </Box>
  )
}

const LINKS_STEP = 100

const ManyItems = ({ entry: { key, items }, label }: { entry: CheckEntry; label: string }) => {
  const t = useMessages(testCheckMessages)
  const id = useId()
  const listRef = useRef<HTMLUListElement>(null)
  const [shownCount, showLinks] = useShownLinks(key)
  const isOpen = shownCount > 0
  const remaining = items.length - shownCount
  const showMore = () => {
    flushSync(() => showLinks(shownCount + LINKS_STEP))
    // The button may be unmounted.
    listRef.current?.children[shownCount]?.querySelector('a')?.focus()
  }
  return (
    <>
      <Button
        size="small"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => showLinks(isOpen ? 0 : LINKS_STEP)}
        startIcon={
          <Box
            component={ChevronRight}
            size={16}
            sx={{ transform: isOpen ? 'rotate(90deg)' : undefined, transition: 'transform 150ms' }}
          />
        }
        sx={{ ml: -1, mb: -0.5, px: 1, textAlign: 'start' }}
      >
        {label}
      </Button>
      {isOpen && (
        <Box sx={{ pl: 3, pt: 0.5 }}>
          <EntryItems id={id} ref={listRef} items={items.slice(0, shownCount)} />
          {remaining > 0 && (
            <Button size="small" variant="outlined" sx={{ mt: 1 }} onClick={showMore}>
              {t('testCheck.more', { count: Math.min(remaining, LINKS_STEP) })}
            </Button>
          )}
        </Box>
      )}
    </>
  )
}

/** Expanded entries, so that Back restores the list. */
const shownCounts = new WeakMap<Builder, Map<string, number>>()

/** 0 while closed. */
function useShownLinks(key: string): readonly [shown: number, show: (links: number) => void] {
  const builder = useBuilder()
  const [shownCount, setShownCount] = useState(() => shownCounts.get(builder)?.get(key) ?? 0)
  const showLinks = (links: number) => {
    const countByEntry = shownCounts.get(builder) ?? new Map()
    shownCounts.set(builder, countByEntry.set(key, links))
    setShownCount(links)
  }
  return [shownCount, showLinks]
}

type EntryItemsProps = { id?: string; items: readonly CheckItem[]; ref?: Ref<HTMLUListElement> }

const EntryItems = ({ id, items, ref }: EntryItemsProps) => {
  const text = useEntryText(useBuilderState(({ doc }) => doc))
  const itemPath = useItemPath()
  return (
    <Box
      component="ul"
      id={id}
      ref={ref}
      sx={{
        m: 0,
        p: 0,
        listStyle: 'none',
        // Short names share a line.
        ...(items[0]?.issue.subject.kind === 'packet' && { display: 'flex', flexWrap: 'wrap', columnGap: 3 }),
      }}
    >
      {items.map((item) => {
        const detail = text.detail(item)
        return (
          <Box component="li" key={item.target ?? ''} sx={{ py: { xs: 1, sm: 0.25 } }}>
            <Link component={RouterLink} to={itemPath(item)} sx={issueLinkSx}>
              {text.linkText(item)}
            </Link>
            {detail && (
              <Box component="span" sx={{ ml: 1, fontSize: 13, color: 'text.secondary' }}>
                {detail}
              </Box>
            )}
          </Box>
        )
      })}
    </Box>
  )
}

function useItemPath(): (item: CheckItem) => string {
  const { params } = useTest()
  const doc = useBuilderState((state) => state.doc)
  const hasAltField = useCapabilities()('media-details')
  const testKeys = [params.program, params.topic, params.activity] as const
  return (item) => {
    const { target, issue } = item
    const { kind } = issue.subject
    if (kind === 'test') return questionsPath(...testKeys)
    const path =
      kind === 'settings' ? testSettingsPath(...testKeys) : questionsPath(...testKeys, target, kind)
    return `${path}#${issueFieldId(doc, item, hasAltField)}`
  }
}
