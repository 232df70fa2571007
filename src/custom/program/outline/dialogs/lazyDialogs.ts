import { lazy } from 'react'

/** Loaded on first use. */
export const OutlineDialogs = lazy(() => import('./OutlineDialogs.tsx'))
