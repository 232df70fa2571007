import { lazyModule } from '../../common/lazyScreen.tsx'

export const StatusDialog = lazyModule(() => import('./StatusDialog.tsx'))
