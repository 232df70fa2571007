import { useMemo } from 'react'
import { type GetDataOptions, type Identifier, type ListControllerResult, useNotify } from 'react-admin'

type SetIds = (next: Identifier[] | ((now: Identifier[]) => Identifier[])) => void

/** Ids that `onSelectAll` takes at most: react-admin's default. */
const MOST_SELECTED = 250

/**
 * What a list context says about chosen rows. react-admin's own hooks do the same for ids in its store alone.
 *
 * @param setIds, getData stable functions.
 */
export function useSelection(
  selectedIds: Identifier[],
  setIds: SetIds,
  getData: (options?: GetDataOptions) => Promise<{ id: Identifier }[]>,
) {
  const notify = useNotify()
  return useMemo(
    () => ({
      selectedIds,
      onSelect: setIds,
      onToggleItem: (id: Identifier) =>
        setIds((now) => (now.includes(id) ? now.filter((other) => other !== id) : [...now, id])),
      onSelectAll: ({ limit = MOST_SELECTED, queryOptions }: SelectAllOptions = {}) =>
        getData({ maxResults: limit, meta: queryOptions?.meta }).then(
          (rows) => {
            setIds(rows.map(({ id }) => id))
            if (rows.length === limit)
              notify('ra.message.select_all_limit_reached', { messageArgs: { max: limit }, type: 'warning' })
          },
          () => notify('ra.notification.http_error', { type: 'warning' }),
        ),
      onUnselectItems: () => setIds([]),
    }),
    [selectedIds, setIds, getData, notify],
  )
}

type SelectAllOptions = NonNullable<Parameters<ListControllerResult['onSelectAll']>[0]>
