import { listParamsAt } from '../../../resources/_kit/list/chosenSize.ts'
import type { Screen } from '../../../resources/_kit/page/screen.ts'
import { resource } from '../../../resources/participant/resource.ts'

export const preloadParticipants: Screen['preload'] = (prefetch, { params: { id = '' }, search }) => {
  const rows = resource.list && listParamsAt(search, resource.name, resource.list)
  return Promise.all([
    prefetch.one('program', id),
    rows && prefetch.list('participant', { ...rows, meta: { id } }),
  ])
}
