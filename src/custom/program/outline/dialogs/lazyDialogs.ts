import { lazyModule } from '../../../../common/lazyScreen.tsx'

export const OutlineDialogs = lazyModule(() => import('./OutlineDialogs.tsx'))
