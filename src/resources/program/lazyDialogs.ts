import { lazyComponent } from '../../common/lazyScreen.tsx'

export const StatusDialog = lazyComponent(() => import('./StatusDialog.tsx'))
export const DeleteDialog = lazyComponent(() => import('./DeleteDialog.tsx'))
