import { lazy } from 'react'

/** Loaded after the screen: dragging is not possible before paint. */
export const Drag = lazy(() => import('./Drag.tsx'))
