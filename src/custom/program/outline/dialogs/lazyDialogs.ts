import { lazyModule } from '../../../../lazyScreen.tsx'

export const OutlineDialogs = lazyModule(() => import('./OutlineDialogs.tsx'))
