import Box from '@mui/material/Box'
import Drawer from '@mui/material/Drawer'
import type { Theme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { useAuthenticated, useLogout, useStore } from 'react-admin'
import { ErrorBoundary } from 'react-error-boundary'
import { useLocation } from 'react-router'
import { createNotice } from '../../../authProvider/notice.ts'
import { lazyComponent, retryFailedImports } from '../../../common/lazyComponent.tsx'
import { useService } from '../../../common/services.ts'
import { PageProvider, usePageInfo } from '../../../resources/_kit/page/PageInfo.tsx'
import { mainWidthSx } from '../../../resources/_kit/page/pageWidths.ts'
import { ReturnStateContext } from '../../../resources/_kit/place/ReturnState.ts'
import { useScrollRestoration } from '../../../resources/_kit/place/useScrollRestoration.ts'
import { useMessages } from '../../../resources/_kit/text/useMessages.ts'
import { isFocusOnBody } from '../../../resources/_kit/ui/isFocusOnBody.ts'
import { SharedTooltip } from '../../../resources/_kit/ui/SharedTooltip.tsx'
import { TableSkeleton } from '../../../resources/_kit/ui/Skeletons.tsx'
import { useOpenAt } from '../../../resources/_kit/ui/useOpenAt.ts'
import { createSession } from '../../../session/session.ts'
import { MediaPickerProvider } from '../../media/MediaPickerProvider.tsx'
import { shellMessages } from '../messages.ts'
import { BrowserTitle } from './BrowserTitle.tsx'
import { ScreenError } from './ScreenError.tsx'
import { SessionCheckError } from './SessionCheckError.tsx'
import { ShellDialogs } from './ShellDialogs.tsx'
import { Shortcuts } from './Shortcuts.tsx'
import { SideMenu } from './SideMenu.tsx'
import { SkipLink } from './SkipLink.tsx'
import { TopBar } from './TopBar.tsx'

const menuWidths = { open: 240, collapsed: 64 }
/** Print: without the shell, on white, page breaks anywhere. */
const printSx = { '@media print': { display: 'block', minHeight: 0, bgcolor: 'common.white' } } as const
const focusMain = () => document.getElementById('main-content')?.focus()
/** Drafts are offered on their pages, too: without a network nothing is missed. */
const DraftReminder = lazyComponent(() =>
  import('../drafts/DraftReminder.tsx').catch(() => ({ default: () => null })),
)
const wideQuery = (theme: Theme) => theme.breakpoints.up('md')

export const AdminLayout = ({ children }: { children: ReactNode }) => {
  const notices = useService(createNotice)
  const t = useMessages(shellMessages)
  const isWideScreen = useMediaQuery(wideQuery, { noSsr: true })
  const { pathname } = useLocation()
  // A temporary menu has done its work once it has led somewhere.
  const [isMenuOpen, setMenuOpen] = useOpenAt(pathname)
  const [hasSignedIn] = useState(() => notices.read()?.kind === 'signedIn')
  const [isCollapsed, setCollapsed] = useStore('menu.collapsed', false)
  const width = isWideScreen && isCollapsed ? menuWidths.collapsed : menuWidths.open
  const toggleMenu = useCallback(() => setCollapsed(!isCollapsed), [isCollapsed, setCollapsed])
  const openMenu = useCallback(() => setMenuOpen(true), [setMenuOpen])
  // Checked once, here, for all screens inside.
  useAuthenticated()
  useLogoutInAllTabs()
  const returnState = useScrollRestoration('main-content')

  return (
    <PageProvider>
      <ShellDialogs>
        <BrowserTitle />
        <FocusOnNavigation />
        <SkipLink />
        <Shortcuts />
        <SharedTooltip />
        <Box sx={{ display: 'flex', minHeight: '100dvh', bgcolor: 'background.default', ...printSx }}>
          <Drawer
            variant={isWideScreen ? 'permanent' : 'temporary'}
            open={isWideScreen || isMenuOpen}
            onClose={() => setMenuOpen(false)}
            sx={{ width: isWideScreen ? width : undefined, flexShrink: 0, displayPrint: 'none' }}
            slotProps={{
              paper: {
                // The temporary one is a dialog, which needs a name.
                'aria-label': isWideScreen ? undefined : t('shell.menu'),
                sx: { width, borderColor: 'divider', overflowX: 'hidden' },
              },
            }}
          >
            {isWideScreen ? <SideMenu isCollapsed={isCollapsed} onToggle={toggleMenu} /> : <SideMenu />}
          </Drawer>
          <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column', ...printSx }}>
            <TopBar onOpenMenu={isWideScreen ? undefined : openMenu} />
            <Box
              component="main"
              id="main-content"
              aria-labelledby="page-title"
              tabIndex={-1}
              sx={{
                flex: 1,
                width: '100%',
                ...mainWidthSx,
                p: { xs: 2, sm: 3 },
                outline: 'none',
                '@media print': { maxWidth: 'none', p: 0 },
              }}
            >
              <SessionCheckError onChecked={focusMain} />
              {hasSignedIn && (
                <Suspense>
                  <DraftReminder />
                </Suspense>
              )}
              <ErrorBoundary
                FallbackComponent={ScreenError}
                onReset={retryFailedImports}
                resetKeys={[pathname]}
              >
                <Suspense fallback={<TableSkeleton />}>
                  <MediaPickerProvider>
                    <ReturnStateContext value={returnState}>{children}</ReturnStateContext>
                  </MediaPickerProvider>
                </Suspense>
              </ErrorBoundary>
            </Box>
          </Box>
        </Box>
      </ShellDialogs>
    </PageProvider>
  )
}

/** Signing out in one tab signs out in all. */
function useLogoutInAllTabs() {
  const session = useService(createSession)
  const logout = useLogout()
  useEffect(() => session.onEnded(() => logout()), [logout, session.onEnded])
}

/** Moves focus into a newly opened screen, once its title is there to be read out. */
const FocusOnNavigation = () => {
  const { pathname, key } = useLocation()
  const { at } = usePageInfo()
  const lastLocation = useRef({ pathname, key })
  useEffect(() => {
    if (lastLocation.current.key === key || at !== pathname) return
    // Otherwise the query alone, with which a screen may change, too.
    const isNew = lastLocation.current.pathname !== pathname
    lastLocation.current = { pathname, key }
    const main = document.getElementById('main-content')
    if (isNew ? !main?.contains(document.activeElement) : isFocusOnBody())
      main?.focus({ preventScroll: true })
  }, [pathname, key, at])
  return null
}
