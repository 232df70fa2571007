import { lazy } from 'react'

export const OutlineDialogs = lazy(() => import('./OutlineDialogs.tsx'))
