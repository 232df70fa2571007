import { useLocation } from 'react-router'
import { customPaths } from '../../../common/paths.ts'
import { type Crumb, usePageInfo } from '../../../resources/_kit/page/PageInfo.tsx'
import { useMessages } from '../../../resources/_kit/text/useMessages.ts'
import { shellMessages } from '../messages.ts'

/** The steps to this screen: every trail starts at the dashboard, and the dashboard itself has none. */
export function useTrail(): Crumb[] {
  const t = useMessages(shellMessages)
  const { pathname } = useLocation()
  const { trail } = usePageInfo()
  return pathname === customPaths.dashboard
    ? []
    : [{ label: t('shell.dashboard'), to: customPaths.dashboard }, ...trail]
}
