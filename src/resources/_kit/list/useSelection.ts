import { useMemo } from 'react'
import { type GetDataOptions, type Identifier, type ListControllerResult, useNotify } from 'react-admin'

type SetIds = (next: Identifier[] | ((now: Identifier[]) => Identifier[])) => void

/** react-admin's default. */
const MOST_SELECTED = 250

/** react-admin's own hooks take ids of its store only. `setIds` and `getData` are stable functions. */
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
