import { lazyComponent } from '../../common/lazyComponent.tsx'

export const loadStatusDialog = () => import('./StatusDialog.tsx')
export const loadDeleteDialog = () => import('./DeleteDialog.tsx')

export const StatusDialog = lazyComponent(loadStatusDialog)
export const DeleteDialog = lazyComponent(loadDeleteDialog)
