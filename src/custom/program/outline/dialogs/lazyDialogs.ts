import { lazyComponent } from '../../../../common/lazyScreen.tsx'

export const OutlineDialogs = lazyComponent(() => import('./OutlineDialogs.tsx'))
