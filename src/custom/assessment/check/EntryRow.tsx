import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { ChevronRight } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useMessages } from '../../../resources/_kit/text/useMessages.ts'
import { useBuilder, useBuilt } from '../state/BuilderContext.ts'
import type { Builder } from '../state/builder.ts'
import { EntryItems } from './EntryItems.tsx'
import type { CheckEntry } from './entries.ts'
import { testCheckMessages } from './messages.ts'
import { useEntryText } from './useEntryText.ts'

const FEW = 3

export const EntryRow = ({ entry }: { entry: CheckEntry }) => {
  const text = useEntryText(useBuilt(({ doc }) => doc))
  return (
    <Box
      component="li"
      sx={{
        px: { xs: 2, sm: 3 },
        py: 1.25,
        borderTop: 1,
        borderColor: 'divider',
        overflowWrap: 'anywhere',
      }}
    >
      <Box component="h3" sx={{ m: 0, fontSize: 14, fontWeight: 600 }}>
        {text.title(entry)}
      </Box>
      {entry.items.length > FEW ? (
        <ManyItems entry={entry} label={text.many(entry)} />
      ) : (
        <EntryItems items={entry.items} />
      )}
    </Box>
  )
}

const STEP = 100

const ManyItems = ({ entry: { key, items }, label }: { entry: CheckEntry; label: string }) => {
  const t = useMessages(testCheckMessages)
  const id = useId()
  const list = useRef<HTMLUListElement>(null)
  const [shown, show] = useShownLinks(key)
  const isOpen = shown > 0
  const remaining = items.length - shown
  const showMore = () => {
    flushSync(() => show(shown + STEP))
    // The button may be unmounted.
    list.current?.children[shown]?.querySelector('a')?.focus()
  }
  return (
    <>
      <Button
        size="small"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => show(isOpen ? 0 : STEP)}
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
          <EntryItems id={id} ref={list} items={items.slice(0, shown)} />
          {remaining > 0 && (
            <Button size="small" variant="outlined" sx={{ mt: 1 }} onClick={showMore}>
              {t('testCheck.more', { count: Math.min(remaining, STEP) })}
            </Button>
          )}
        </Box>
      )}
    </>
  )
}

/** Expanded entries, so that Back restores the list. */
const opened = new WeakMap<Builder, Map<string, number>>()

/** 0 while closed. */
function useShownLinks(key: string): readonly [shown: number, show: (links: number) => void] {
  const builder = useBuilder()
  const [shown, setShown] = useState(() => opened.get(builder)?.get(key) ?? 0)
  const show = (links: number) => {
    const entries = opened.get(builder) ?? new Map()
    opened.set(builder, entries.set(key, links))
    setShown(links)
  }
  return [shown, show]
}
