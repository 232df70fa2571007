import { lazy } from 'react'

export const StatusDialog = lazy(() => import('./StatusDialog.tsx'))
