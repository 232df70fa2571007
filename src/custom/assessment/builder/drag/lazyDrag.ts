import { lazyComponent } from '../../../../common/lazyComponent.tsx'

/** Loaded after the screen: dragging is not possible before paint. */
export const Drag = lazyComponent(() => import('./Drag.tsx'))
