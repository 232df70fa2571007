import { lazyModule } from '../../../../common/lazyScreen.tsx'

export const Drag = lazyModule(() => import('./Drag.tsx'))
