import { lazy } from 'react'

export const Drag = lazy(() => import('./Drag.tsx'))
