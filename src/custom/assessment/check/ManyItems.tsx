import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { ChevronRight } from 'lucide-react'
import { useId, useRef } from 'react'
import { useLocaleState } from 'react-admin'
import { flushSync } from 'react-dom'
import { formatNumber } from '../../../resources/_kit/text/format.ts'
import { useMessages } from '../../../resources/_kit/text/useMessages.ts'
import { EntryItems } from './EntryItems.tsx'
import type { Entry } from './entries.ts'
import { useShownLinks } from './openedEntries.ts'
import { testCheckWords } from './words.ts'

/** Items per «more». */
const STEP = 100

/** An entry's links behind a common label. */
export const ManyItems = ({ entry: { key, items }, label }: { entry: Entry; label: string }) => {
  const t = useMessages(testCheckWords)
  const [locale] = useLocaleState()
  const id = useId()
  const list = useRef<HTMLUListElement>(null)
  const [shown, show] = useShownLinks(key)
  const isOpen = shown > 0
  const remaining = items.length - shown
  const showMore = () => {
    flushSync(() => show(shown + STEP))
    // The button may be unmounted: focus the first new link.
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
              {t('testCheck.more', { count: formatNumber(Math.min(remaining, STEP), locale) })}
            </Button>
          )}
        </Box>
      )}
    </>
  )
}
