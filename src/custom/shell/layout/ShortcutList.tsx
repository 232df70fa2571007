import Box from '@mui/material/Box'
import DialogContent from '@mui/material/DialogContent'
import type { MessageKeyIn } from '../../../i18n/messages.ts'
import { usePageShortcuts } from '../../../resources/_kit/page/pageShortcuts.ts'
import { useMessages } from '../../../resources/_kit/text/useMessages.ts'
import { shellMessages } from '../messages.ts'

const shortcuts = [
  { keys: '/', description: 'shortcuts.search' },
  { keys: 'Ctrl + K', description: 'shortcuts.find' },
  { keys: 'Ctrl + S', description: 'shortcuts.save' },
  { keys: 'Ctrl + Z', description: 'shortcuts.undo' },
  { keys: '← →', description: 'shortcuts.row' },
  { keys: '?', description: 'shortcuts.list' },
  { keys: 'Esc', description: 'shortcuts.close' },
] as const satisfies { keys: string; description: MessageKeyIn<typeof shellMessages> }[]

const ShortcutList = () => {
  const t = useMessages(shellMessages)
  const pageShortcuts = usePageShortcuts()
  return (
    <DialogContent>
      <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', gap: 1.5, m: 0 }}>
        {[...pageShortcuts, ...shortcuts].map(({ keys, description }) => (
          <Box key={keys} sx={{ display: 'contents' }}>
            <Box component="dt">
              <Box
                component="kbd"
                // As high as its frame: the dialog clips overflow.
                sx={{
                  display: 'inline-block',
                  px: 1,
                  py: 0.25,
                  border: 1,
                  borderColor: 'divider',
                  borderRadius: 1,
                }}
              >
                {keys}
              </Box>
            </Box>
            <Box component="dd" sx={{ m: 0 }}>
              {t(description)}
            </Box>
          </Box>
        ))}
      </Box>
    </DialogContent>
  )
}

export default ShortcutList
