import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import TextField from '@mui/material/TextField'
import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { useMessages } from '../../../resources/_kit/text/useMessages.ts'
import { LazyDialog } from '../../../resources/_kit/ui/LazyDialog.tsx'
import { shellMessages } from '../messages.ts'

const load = () => import('./FindParticipant.tsx')

/**
 * Opens the participant search from any screen, also by `Ctrl+K`. The dialog is a separate chunk, until which a plain
 * field takes what is typed.
 */
export const FindAction = () => {
  const t = useMessages(shellMessages)
  const [opening, setOpening] = useState(0)
  const [open, setOpen] = useState(false)
  const hasLed = useRef(false)
  const early = useRef('')
  const { pathname, hash } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes on every new address
  useEffect(() => setOpen(false), [pathname, hash])
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isOurs = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)
      // Not on top of another dialog.
      if (!isOurs || event.shiftKey || event.altKey || document.querySelector('[role="dialog"]')) return
      event.preventDefault()
      setOpening((last) => last || 1)
      setOpen(true)
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
  return (
    <>
      <ButtonBase
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K"
        onClick={() => {
          setOpening((last) => last || 1)
          setOpen(true)
        }}
        sx={pill}
      >
        <Search size={17} aria-hidden="true" />
        <Box component="span" sx={word}>
          {t('shell.find')}
        </Box>
        <Box component="kbd" aria-hidden="true" sx={keys}>
          Ctrl K
        </Box>
      </ButtonBase>
      {opening > 0 && (
        <LazyDialog
          key={opening}
          open={open}
          title={t('shell.find')}
          load={load}
          fallback={
            <TextField
              autoFocus
              fullWidth
              label={t('shell.find')}
              defaultValue={early.current}
              onChange={({ target }) => {
                early.current = target.value
              }}
              sx={{ mt: 0.5 }}
            />
          }
          content={{
            early,
            onOpened: () => {
              hasLed.current = true
              setOpen(false)
            },
          }}
          width={640}
          height={560}
          onClose={() => setOpen(false)}
          onExited={() => {
            setOpening(0)
            early.current = ''
            if (hasLed.current) focusPage()
            hasLed.current = false
          }}
        />
      )}
    </>
  )
}

/** Takes the focus into the page that was opened, unless it has it already: the dialog gives it back to where it came from. */
function focusPage(): void {
  const page = document.querySelector('main')
  if (!page?.contains(document.activeElement)) page?.focus({ preventScroll: true })
}

const pill = {
  flexShrink: 0,
  gap: 1,
  height: 36,
  minWidth: 36,
  px: { xs: 1, md: 1.5 },
  border: { md: 1 },
  borderColor: { md: 'divider' },
  borderRadius: 2,
  color: 'text.secondary',
  fontSize: 14,
  '&:hover': { bgcolor: 'action.hover' },
}

/** Icon only on phones; the label remains for screen readers. */
const word = {
  position: { xs: 'absolute', md: 'static' },
  width: { xs: 1, md: 'auto' },
  height: { xs: 1, md: 'auto' },
  overflow: 'hidden',
  clipPath: { xs: 'inset(50%)', md: 'none' },
  whiteSpace: 'nowrap',
}

const keys = {
  display: { xs: 'none', lg: 'inline' },
  px: 0.75,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  fontSize: 12,
  lineHeight: '18px',
}
