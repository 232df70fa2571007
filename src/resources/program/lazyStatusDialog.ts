import { lazy } from 'react'

/** Loaded on first use. */
export const StatusDialog = lazy(() => import('./StatusDialog.tsx'))
