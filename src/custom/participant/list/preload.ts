import { parseListParams } from '../../../resources/_kit/list/storedPageSize.ts'
import type { Screen } from '../../../resources/_kit/page/screen.ts'
import { resource } from '../../../resources/participant/resource.ts'

export const preloadParticipants: Screen['preload'] = (prefetch, { params: { id = '' }, search }) => {
  const listParams = resource.list && parseListParams(search, resource.name, resource.list)
  return Promise.all([
    prefetch.getOne('program', id),
    listParams && prefetch.getList('participant', { ...listParams, meta: { id } }),
  ])
}
