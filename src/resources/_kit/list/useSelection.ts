import { useMemo } from 'react'
import { type GetDataOptions, type Identifier, type ListControllerResult, useNotify } from 'react-admin'

type SetIds = (next: Identifier[] | ((now: Identifier[]) => Identifier[])) => void

/** react-admin's default. */
export const MAX_SELECTED = 250

/** react-admin's own hooks take ids of its store only. `setSelectedIds` and `getData` are stable functions. */
export function useSelection(
  selectedIds: Identifier[],
  setSelectedIds: SetIds,
  getData: (options?: GetDataOptions) => Promise<{ id: Identifier }[]>,
) {
  const notify = useNotify()
  return useMemo(
    () => ({
      selectedIds,
      onSelect: setSelectedIds,
      onToggleItem: (id: Identifier) =>
        setSelectedIds((now) => (now.includes(id) ? now.filter((other) => other !== id) : [...now, id])),
      onSelectAll: ({ limit = MAX_SELECTED, queryOptions }: SelectAllOptions = {}) =>
        getData({ maxResults: limit, meta: queryOptions?.meta }).then(
          (rows) => {
            setSelectedIds(rows.map(({ id }) => id))
            if (rows.length === limit)
              notify('ra.message.select_all_limit_reached', { messageArgs: { max: limit }, type: 'warning' })
          },
          () => notify('ra.notification.http_error', { type: 'warning' }),
        ),
      onUnselectItems: () => setSelectedIds([]),
    }),
    [selectedIds, setSelectedIds, getData, notify],
  )
}

type SelectAllOptions = NonNullable<Parameters<ListControllerResult['onSelectAll']>[0]>
