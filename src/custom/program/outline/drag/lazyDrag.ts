import { lazy } from 'react'

/** What drags and drops comes behind the screen: nobody drags before it is painted. */
export const Drag = lazy(() => import('./Drag.tsx'))
