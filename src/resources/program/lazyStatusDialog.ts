import { lazyModule } from '../../lazyScreen.tsx'

export const StatusDialog = lazyModule(() => import('./StatusDialog.tsx'))
