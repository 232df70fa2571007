import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { ChevronRight } from 'lucide-react'
import { useId } from 'react'
import { useBuilt } from '../question-packets/state/BuilderContext.ts'
import { EntryItems } from './EntryItems.tsx'
import type { Entry } from './entries.ts'
import { useOpenedEntry } from './openedEntries.ts'
import { useEntryText } from './useEntryText.ts'

/** So many links are shown at once; more wait behind their number. */
const FEW = 3

/** What was found, and the links to where. */
export const EntryRow = ({ entry }: { entry: Entry }) => {
  const text = useEntryText(useBuilt(({ doc }) => doc))
  return (
    <Box
      component="li"
      sx={{ px: { xs: 2, sm: 3 }, py: 1.25, borderTop: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}
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

const ManyItems = ({ entry, label }: { entry: Entry; label: string }) => {
  const id = useId()
  const [isOpen, toggle] = useOpenedEntry(entry.key)
  return (
    <>
      <Button
        size="small"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={toggle}
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
        <Box sx={{ pl: 3 }}>
          <EntryItems id={id} items={entry.items} />
        </Box>
      )}
    </>
  )
}
