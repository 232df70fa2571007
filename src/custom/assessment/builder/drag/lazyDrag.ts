import { lazyModule } from '../../../../common/lazyScreen.tsx'

/** Loaded after the screen: dragging is not possible before paint. */
export const Drag = lazyModule(() => import('./Drag.tsx'))
