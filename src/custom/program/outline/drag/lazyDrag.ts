import { lazyComponent } from '../../../../common/lazyScreen.tsx'

export const Drag = lazyComponent(() => import('./Drag.tsx'))
