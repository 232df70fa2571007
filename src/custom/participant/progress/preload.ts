import type { Screen } from '../../../resources/_kit/page/screen.ts'
import { noFilter, progressKey, ROWS_PER_PAGE, readProgress } from './progressPages.ts'

/** The first page of all. */
export const preloadProgress: Screen['preload'] = (prefetch, { params: { id = '' }, search }) => {
  const isFiltered = new URLSearchParams(search).has('filter')
  return Promise.all([
    prefetch.getOne('program', id),
    !isFiltered &&
      prefetch.query([...progressKey(id, noFilter), 1], (dataProvider, signal) =>
        readProgress(dataProvider, id, noFilter, { page: 1, limit: ROWS_PER_PAGE }, signal),
      ),
  ])
}
