import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { ChevronRight } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useMessages } from '../../../resources/_kit/text/useMessages.ts'
import { issueRowSx } from '../../../resources/_kit/ui/SeveritySection.tsx'
import { useBuilder, useBuilderState } from '../state/BuilderContext.ts'
import type { Builder } from '../state/builder.ts'
import { EntryItems } from './EntryItems.tsx'
import type { CheckEntry } from './entries.ts'
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
