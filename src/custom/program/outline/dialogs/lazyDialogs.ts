import { lazy } from 'react'

/** What asks before something is done comes when it is first asked. */
export const OutlineDialogs = lazy(() => import('./OutlineDialogs.tsx'))
