import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import TextField from '@mui/material/TextField'
import { Search } from 'lucide-react'
import { useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { preloading, tryToPreload } from '../../../common/lazyComponent.tsx'
import { useMessages } from '../../../resources/_kit/text/useMessages.ts'
import { LazyDialog } from '../../../resources/_kit/ui/LazyDialog.tsx'
import { useKeyDown } from '../../../resources/_kit/ui/useKeyDown.ts'
import { useOpenAt } from '../../../resources/_kit/ui/useOpenAt.ts'
import { shellMessages } from '../messages.ts'

const load = () => import('./SearchContent.tsx')

/** Opens the search from any screen, also by `Ctrl+K`. The dialog is a separate chunk, until which a plain field takes what is typed. */
export const SearchButton = () => {
  const t = useMessages(shellMessages)
  const [isMounted, setMounted] = useState(false)
  /** What follows once the dialog has gone. */
  const afterwards = useRef<() => void>(undefined)
  const earlyText = useRef('')
  const { pathname, hash } = useLocation()
  const [isOpen, setOpen] = useOpenAt(pathname + hash)
  const open = () => {
    setMounted(true)
    setOpen(true)
  }
  useKeyDown(({ key, ctrlKey, metaKey, shiftKey, altKey }) => {
    // The first half of the shortcut.
    if (key === 'Control' || key === 'Meta') tryToPreload(load)
    if (key.toLowerCase() !== 'k' || !(ctrlKey || metaKey) || shiftKey || altKey) return false
    // Not on top of another dialog.
    if (document.querySelector('[role="dialog"]')) return false
    open()
    return true
  })
  return (
    <>
      <ButtonBase
        {...preloading(load)}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K"
        onClick={open}
        sx={buttonSx}
      >
        <Search size={17} aria-hidden="true" />
        <Box component="span" sx={labelSx}>
          {t('shell.find')}
        </Box>
        <Box component="kbd" aria-hidden="true" sx={shortcutSx}>
          Ctrl K
        </Box>
      </ButtonBase>
      {isMounted && (
        <LazyDialog
          open={isOpen}
          title={t('shell.find')}
          load={load}
          fallback={
            <TextField
              autoFocus
              fullWidth
              label={t('shell.find')}
              defaultValue={earlyText.current}
              onChange={({ target }) => {
                earlyText.current = target.value
              }}
              // As high as the field that follows, with its hint.
              helperText=" "
              sx={{ mt: 0.5 }}
            />
          }
          content={{
            earlyText,
            onOpened: (act = focusPage) => {
              afterwards.current = act
              setOpen(false)
            },
          }}
          width={640}
          isAtTop
          onClose={() => setOpen(false)}
          onExited={() => {
            setMounted(false)
            earlyText.current = ''
            afterwards.current?.()
            afterwards.current = undefined
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

const buttonSx = {
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
const labelSx = {
  position: { xs: 'absolute', md: 'static' },
  width: { xs: 1, md: 'auto' },
  height: { xs: 1, md: 'auto' },
  overflow: 'hidden',
  clipPath: { xs: 'inset(50%)', md: 'none' },
  whiteSpace: 'nowrap',
}

const shortcutSx = {
  display: { xs: 'none', lg: 'inline' },
  px: 0.75,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  fontSize: 12,
  lineHeight: '18px',
}
