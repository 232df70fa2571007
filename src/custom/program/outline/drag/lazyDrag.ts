import { lazyComponent } from '../../../../common/lazyComponent.tsx'

export const Drag = lazyComponent(() => import('./Drag.tsx'))
