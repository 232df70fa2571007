import Box from '@mui/material/Box'
import Drawer from '@mui/material/Drawer'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { useAuthenticated, useLogout, useStore } from 'react-admin'
import { ErrorBoundary } from 'react-error-boundary'
import { useLocation } from 'react-router'
import { createNotice } from '../../../authProvider/notice.ts'
import { lazyModule, refetchFailed } from '../../../common/lazyScreen.tsx'
import { useService } from '../../../common/services.ts'
import { PageProvider, usePageInfo } from '../../../resources/_kit/page/PageInfo.tsx'
import { LeftContext } from '../../../resources/_kit/place/Left.ts'
import { useKeptPlace } from '../../../resources/_kit/place/useKeptPlace.ts'
import { useMessages } from '../../../resources/_kit/text/useMessages.ts'
import { isFocusFree } from '../../../resources/_kit/ui/isFocusFree.ts'
import { RowsSkeleton } from '../../../resources/_kit/ui/RowsSkeleton.tsx'
import { Tips } from '../../../resources/_kit/ui/Tips.tsx'
import { createSession } from '../../../session/session.ts'
import { MediaPickerProvider } from '../../media/MediaPickerProvider.tsx'
import { DeletedProvider } from '../deleted/DeletedProvider.tsx'
import { shellMessages } from '../messages.ts'
import { BrowserTitle } from './BrowserTitle.tsx'
import { Crashed } from './Crashed.tsx'
import { SessionUnchecked } from './SessionUnchecked.tsx'
import { Shortcuts } from './Shortcuts.tsx'
import { SideMenu } from './SideMenu.tsx'
import { SkipLink } from './SkipLink.tsx'
import { TopBar } from './TopBar.tsx'

const menuWidths = { open: 240, collapsed: 64 }
/** Print: without the shell, on white, page breaks anywhere. */
const onPaper = { '@media print': { display: 'block', minHeight: 0, bgcolor: 'common.white' } } as const
const focusMain = () => document.getElementById('main-content')?.focus()
/** Drafts are offered on their pages, too: without a network nothing is missed. */
const DraftsFound = lazyModule(() =>
  import('../drafts/DraftsFound.tsx').catch(() => ({ default: () => null })),
)
const isWide = (theme: Theme) => theme.breakpoints.up('md')

export const AdminLayout = ({ children }: { children: ReactNode }) => {
  const notices = useService(createNotice)
  const t = useMessages(shellMessages)
  const wide = useMediaQuery(isWide, { noSsr: true })
  const { pathname } = useLocation()
  const [open, setOpen] = useState(false)
  const [hasSignedIn] = useState(() => notices.read()?.kind === 'signedIn')
  const [collapsed, setCollapsed] = useStore('menu.collapsed', false)
  const width = wide && collapsed ? menuWidths.collapsed : menuWidths.open
  const toggle = useCallback(() => setCollapsed(!collapsed), [collapsed, setCollapsed])
  const openMenu = useCallback(() => setOpen(true), [])
  // Checked once, here, for all screens inside.
  useAuthenticated()
  useLogoutElsewhere()
  const left = useKeptPlace('main-content')
  // A temporary menu has done its work once it has led somewhere.
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes on every new address
  useEffect(() => setOpen(false), [pathname])

  return (
    <PageProvider>
      <BrowserTitle />
      <FocusOnArrival id="main-content" />
      <SkipLink />
      <Shortcuts />
      <Tips />
      <Box sx={{ display: 'flex', minHeight: '100dvh', bgcolor: 'background.default', ...onPaper }}>
        <Drawer
          variant={wide ? 'permanent' : 'temporary'}
          open={wide || open}
          onClose={() => setOpen(false)}
          sx={{ width: wide ? width : undefined, flexShrink: 0, displayPrint: 'none' }}
          slotProps={{
            paper: {
              // The temporary one is a dialog, which needs a name.
              'aria-label': wide ? undefined : t('shell.menu'),
              sx: { width, borderColor: 'divider', overflowX: 'hidden' },
            },
          }}
        >
          {wide ? <SideMenu collapsed={collapsed} onToggle={toggle} /> : <SideMenu />}
        </Drawer>
        <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column', ...onPaper }}>
          <TopBar onOpenMenu={wide ? undefined : openMenu} />
          <Box
            component="main"
            id="main-content"
            aria-labelledby="page-title"
            tabIndex={-1}
            sx={{
              flex: 1,
              width: '100%',
              maxWidth: 1280,
              '@media (min-width: 1800px)': { '&:has([data-wide])': { maxWidth: 1600 } },
              p: { xs: 2, sm: 3 },
              outline: 'none',
              '@media print': { maxWidth: 'none', p: 0 },
            }}
          >
            <SessionUnchecked onChecked={focusMain} />
            {hasSignedIn && (
              <Suspense>
                <DraftsFound />
              </Suspense>
            )}
            <ErrorBoundary FallbackComponent={Crashed} onReset={refetchFailed} resetKeys={[pathname]}>
              <Suspense fallback={<RowsSkeleton />}>
                <MediaPickerProvider>
                  <DeletedProvider>
                    <LeftContext value={left}>{children}</LeftContext>
                  </DeletedProvider>
                </MediaPickerProvider>
              </Suspense>
            </ErrorBoundary>
          </Box>
        </Box>
      </Box>
    </PageProvider>
  )
}

/** Signing out in one tab signs out in all. */
function useLogoutElsewhere() {
  const session = useService(createSession)
  const logout = useLogout()
  useEffect(() => session.onEnded(() => logout()), [logout, session.onEnded])
}

type FocusOnArrivalProps = {
  /** Of what holds the screens. */
  id: string
}

/** Moves focus into a newly opened screen, once its title is there to be read out. */
const FocusOnArrival = ({ id }: FocusOnArrivalProps) => {
  const { pathname, key } = useLocation()
  const { at } = usePageInfo()
  const last = useRef({ pathname, key })
  useEffect(() => {
    if (last.current.key === key || at !== pathname) return
    // Otherwise the query alone, with which a screen may change, too.
    const isNew = last.current.pathname !== pathname
    last.current = { pathname, key }
    const main = document.getElementById(id)
    if (isNew ? !main?.contains(document.activeElement) : isFocusFree()) main?.focus({ preventScroll: true })
  }, [id, pathname, key, at])
  return null
}
