import Box from '@mui/material/Box'
import { useBuilt } from '../state/BuilderContext.ts'
import { EntryItems } from './EntryItems.tsx'
import type { Entry } from './entries.ts'
import { ManyItems } from './ManyItems.tsx'
import { useEntryText } from './useEntryText.ts'

/** Links shown before «more». */
const FEW = 3

/** A finding and its links. */
export const EntryRow = ({ entry }: { entry: Entry }) => {
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
