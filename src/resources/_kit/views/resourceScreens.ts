import type { ResourceDeclaration } from '../declaration/defineResource.ts'
import { defaultPaths } from '../declaration/resourcePath.ts'
import { parseListParams } from '../list/storedPageSize.ts'
import type { Screen } from '../page/screen.ts'

const genericViews = {
  list: () => import('./ResourceList.tsx'),
  create: () => import('./ResourceCreate.tsx'),
  edit: () => import('./ResourceEdit.tsx'),
}

export function resourceScreens({
  name,
  list,
  views,
  paths,
  screensIn,
}: ResourceDeclaration): readonly Screen[] {
  if (!list || screensIn) return []
  return [
    {
      path: '',
      load: views?.list ?? genericViews.list,
      preload: (prefetch, { search }) => prefetch.getList(name, parseListParams(search, name, list)),
    },
    {
      path: paths?.create ?? defaultPaths.create,
      load: views?.create ?? genericViews.create,
      shape: 'form',
    },
    {
      path: paths?.edit ?? defaultPaths.edit,
      load: views?.edit ?? genericViews.edit,
      shape: 'form',
      preload: (prefetch, { params }) => prefetch.getOne(name, params.id ?? ''),
    },
  ]
}
