import { lazyModule } from '../../../../lazyScreen.tsx'

export const Drag = lazyModule(() => import('./Drag.tsx'))
