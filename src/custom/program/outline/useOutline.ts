import { type QueryObserverResult, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { type GetListResult, useDataProvider } from 'react-admin'
import type { Id } from '../../../../contract/primitives.ts'
import { applyMove, type Move } from '../model/moves.ts'
import type { Outline, OutlineActivity } from '../model/outline.ts'
import type { Panel } from '../model/rows.ts'
import { activitiesQuery, topicsQuery } from '../queries.ts'
import { createFetchQueue, FETCH_CONCURRENCY } from './fetchQueue.ts'
import type { MoveQueue } from './moves/moveQueue.ts'
import type { Panels } from './panels/usePanels.ts'

type OutlineOptions = {
  programId: Id
  /** Search text. */
  q: string
  panels: Panels
  queue: MoveQueue
  preview?: Move
}

export type OutlineData = ReturnType<typeof useOutline>

export function useOutline({ programId, q, panels, queue, preview }: OutlineOptions) {
  const dataProvider = useDataProvider()
  const queryClient = useQueryClient()
  const isSearching = q !== ''
  const all = useQuery(topicsQuery(dataProvider, programId, ''))
  const search = useQuery({ ...topicsQuery(dataProvider, programId, q), enabled: isSearching })
  const topics = all.data?.data
  // A search only selects topics: one source of their data.
  const foundTopics = isSearching ? search.data?.data : topics
  const positionOf = useInitialPositions(q)
  const openByTopic = useMemo(() => {
    const ids = new Set(foundTopics?.map(({ id }) => id))
    const matchingTopics = (topics ?? []).filter(({ id }) => ids.has(id))
    return new Map(matchingTopics.map(({ id }) => [id, panels.isOpen(id, positionOf(id))]))
  }, [topics, foundTopics, panels, positionOf])
  const [fetchQueue] = useState(createFetchQueue)
  const queries = useMemo(() => {
    const visibleIds = [...openByTopic]
      .flatMap(([id, isOpen]) => (isOpen ? [id] : []))
      .slice(0, FETCH_CONCURRENCY)
    return (topics ?? []).map((topic) => {
      const query = activitiesQuery(dataProvider, programId, topic.id)
      return {
        ...query,
        queryFn: (context: { signal: AbortSignal }) => {
          // Before rows can report that they are visible.
          if (visibleIds.includes(topic.id)) fetchQueue.prioritise(topic.id)
          return fetchQueue.enqueue(topic.id, context.signal, () => query.queryFn(context))
        },
        enabled: openByTopic.get(topic.id) === true,
      }
    })
  }, [dataProvider, programId, topics, openByTopic, fetchQueue])
  const lists = useQueries({ queries })
  const byTopic = useStableLists((topics ?? []).map((topic, index) => [topic.id, lists[index]] as const))
  const pending = useSyncExternalStore(queue.subscribe, queue.pending)
  const committed = useMemo(() => {
    const cachedTopics: Outline = (topics ?? []).map((topic) => ({
      topic,
      activities: byTopic.get(topic.id)?.data?.data,
    }))
    return pending.reduce(applyMove, cachedTopics)
  }, [topics, byTopic, pending])
  const outline = useMemo(() => (preview ? applyMove(committed, preview) : committed), [committed, preview])
  const visiblePanels = useMemo(
    () =>
      outline.flatMap((one, index): Panel[] => {
        const { id } = one.topic
        const isOpen = openByTopic.get(id)
        if (isOpen === undefined) return []
        return [{ ...one, number: index + 1, open: isOpen, error: byTopic.get(id)?.error ?? undefined }]
      }),
    [outline, byTopic, openByTopic],
  )
  const samePanels = useSamePanels(visiblePanels)
  return {
    /** The cache with pending moves. */
    committed,
    /** With the preview, too. */
    outline,
    /** Those that match the search. */
    panels: samePanels,
    isPending: all.isPending || (isSearching && search.isPending),
    error: (topics ? undefined : all.error) ?? (foundTopics ? undefined : search.error),
    refetch: () => {
      all.refetch()
      if (isSearching) search.refetch()
    },
    prioritise: fetchQueue.prioritise,
    /** Fetches unless cached; rejects on failure. */
    readActivities: async (topicId: Id) => {
      fetchQueue.prioritise(topicId)
      const { data: activities } = await queryClient.fetchQuery({
        ...activitiesQuery(dataProvider, programId, topicId),
        staleTime: Number.POSITIVE_INFINITY,
      })
      return activities
    },
  }
}

/** By where a topic was first seen in this search: moved topics keep their default open state. */
function useInitialPositions(q: string): (topicId: Id) => number {
  // biome-ignore lint/correctness/useExhaustiveDependencies: begins anew
  return useMemo(() => {
    const positions = new Map<Id, number>()
    return (topicId) => {
      const position = positions.get(topicId) ?? positions.size
      positions.set(topicId, position)
      return position
    }
  }, [q])
}

type List = QueryObserverResult<GetListResult<OutlineActivity>>

function useStableLists(entries: readonly (readonly [Id, List | undefined])[]): ReadonlyMap<Id, List> {
  const lastLists = useRef<ReadonlyMap<Id, List>>(new Map())
  const next = new Map(entries.flatMap(([id, list]) => (list ? [[id, list] as const] : [])))
  const isSame =
    next.size === lastLists.current.size &&
    [...next].every(([id, list]) => {
      const previous = lastLists.current.get(id)
      return previous?.data === list.data && previous?.error === list.error
    })
  if (!isSame) lastLists.current = next
  return lastLists.current
}

/** Unchanged panels keep their identity, for `memo`. */
function useSamePanels(panels: readonly Panel[]): readonly Panel[] {
  const lastPanels = useRef<ReadonlyMap<Id, Panel>>(new Map())
  return useMemo(() => {
    const same = panels.map((panel) => {
      const previous = lastPanels.current.get(panel.topic.id)
      const isSame =
        previous?.topic === panel.topic &&
        previous.activities === panel.activities &&
        previous.number === panel.number &&
        previous.open === panel.open &&
        previous.error === panel.error
      return isSame ? previous : panel
    })
    lastPanels.current = new Map(same.map((panel) => [panel.topic.id, panel]))
    return same
  }, [panels])
}
