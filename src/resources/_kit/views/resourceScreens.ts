import type { ResourceDeclaration } from '../declaration/defineResource.ts'
import { defaultPaths } from '../declaration/resourcePath.ts'
import { listParamsAt } from '../list/chosenSize.ts'
import type { Prefetch, Screen } from '../page/screen.ts'

const genericViews = {
  list: () => import('./ResourceList.tsx'),
  create: () => import('./ResourceCreate.tsx'),
  edit: () => import('./ResourceEdit.tsx'),
}

export function resourceScreens({
  name,
  addition,
  list,
  views,
  paths,
  elsewhere,
}: ResourceDeclaration): readonly Screen[] {
  if (!list || elsewhere) return []
  const ifOffered = async ({ hasCapability }: Prefetch, answers: () => Promise<unknown>) =>
    !addition || hasCapability(addition) ? answers() : undefined
  return [
    {
      path: '',
      load: views?.list ?? genericViews.list,
      preload: (prefetch, { search }) =>
        ifOffered(prefetch, () => prefetch.list(name, listParamsAt(search, name, list))),
    },
    { path: paths?.create ?? defaultPaths.create, load: views?.create ?? genericViews.create },
    {
      path: paths?.edit ?? defaultPaths.edit,
      load: views?.edit ?? genericViews.edit,
      preload: (prefetch, { params }) => ifOffered(prefetch, () => prefetch.one(name, params.id ?? '')),
    },
  ]
}
