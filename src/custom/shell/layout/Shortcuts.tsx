import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslate } from 'react-admin'
import type { MessageKeyIn } from '../../../i18n/messages.ts'
import { usePageShortcuts } from '../../../resources/_kit/page/pageShortcuts.ts'
import { useMessages } from '../../../resources/_kit/text/useMessages.ts'
import { isEditableTarget } from '../../../resources/_kit/ui/isEditableTarget.ts'
import { useHasOpened } from '../../../resources/_kit/ui/useHasOpened.ts'
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

export const Shortcuts = () => {
  const t = useMessages(shellMessages)
  const translate = useTranslate()
  const titleId = useId()
  const [isOpen, setOpen] = useState(false)
  useKey('?', () => setOpen(true))
  useKey('/', focusSearch)
  const hasOpened = useHasOpened(isOpen)
  const pageShortcuts = usePageShortcuts()
  const close = () => setOpen(false)
  if (!hasOpened) return null
  return (
    <Dialog open={isOpen} onClose={close} maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{t('shortcuts.title')}</DialogTitle>
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
      <DialogActions>
        <Button variant="outlined" onClick={close} autoFocus>
          {translate('ra.action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** @returns whether this screen has a search box. */
function focusSearch(): boolean {
  const box = document.querySelector<HTMLInputElement>('[role="search"] input')
  box?.focus()
  box?.select()
  return box !== null
}

/**
 * Handles a key, unless an input has the focus or a dialog is open.
 *
 * @param action returns false to keep the key's default.
 */
function useKey(key: string, action: () => unknown): void {
  const latestAction = useRef(action)
  useEffect(() => {
    latestAction.current = action
  })
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement
      const isIgnored = isEditableTarget(target) || target.matches('[role="dialog"] *')
      if (event.key !== key || isIgnored || event.ctrlKey || event.metaKey || event.altKey) return
      if (latestAction.current() !== false) event.preventDefault()
    }
    document.addEventListener('keydown', handleKeyDown)
    return () => document.removeEventListener('keydown', handleKeyDown)
  }, [key])
}
