import { lazyComponent } from '../../../../common/lazyComponent.tsx'

export const loadOutlineDialogs = () => import('./OutlineDialogs.tsx')

export const OutlineDialogs = lazyComponent(loadOutlineDialogs)
