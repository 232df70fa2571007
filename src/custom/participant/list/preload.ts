import { readSettings, toListParams } from '../../../resources/_kit/list/listSettings.ts'
import type { Screen } from '../../../resources/_kit/page/screen.ts'
import { resource } from '../../../resources/participant/resource.ts'

/** What the list of a program's participants shows first: the program, and the rows of its address. */
export const preloadParticipants: Screen['preload'] = (prefetch, { params: { id = '' }, search }) => {
  const rows = resource.list && toListParams(readSettings(search, resource.list), resource.list)
  return Promise.all([
    prefetch.one('program', id),
    rows && prefetch.list('participant', { ...rows, meta: { id } }),
  ])
}
