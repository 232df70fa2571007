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
  const shownTopics = isSearching ? search.data?.data : topics
  const positionOf = useInitialPositions(q)
  const open = useMemo(() => {
    const ids = new Set(shownTopics?.map(({ id }) => id))
    const shown = (topics ?? []).filter(({ id }) => ids.has(id))
    return new Map(shown.map(({ id }) => [id, panels.isOpen(id, positionOf(id))]))
  }, [topics, shownTopics, panels, positionOf])
  const [fetchQueue] = useState(createFetchQueue)
  const queries = useMemo(() => {
    const inSight = [...open].flatMap(([id, isOpen]) => (isOpen ? [id] : [])).slice(0, FETCH_CONCURRENCY)
    return (topics ?? []).map((topic) => {
      const query = activitiesQuery(dataProvider, programId, topic.id)
      return {
        ...query,
        queryFn: (context: { signal: AbortSignal }) => {
          // Before rows can report that they are visible.
          if (inSight.includes(topic.id)) fetchQueue.prioritise(topic.id)
          return fetchQueue.enqueue(topic.id, context.signal, () => query.queryFn(context))
        },
        enabled: open.get(topic.id) === true,
      }
    })
  }, [dataProvider, programId, topics, open, fetchQueue])
  const lists = useQueries({ queries })
  const byTopic = useStable((topics ?? []).map((topic, at) => [topic.id, lists[at]] as const))
  const pending = useSyncExternalStore(queue.subscribe, queue.pending)
  const committed = useMemo(() => {
    const known: Outline = (topics ?? []).map((topic) => ({
      topic,
      activities: byTopic.get(topic.id)?.data?.data,
    }))
    return pending.reduce(applyMove, known)
  }, [topics, byTopic, pending])
  const outline = useMemo(() => (preview ? applyMove(committed, preview) : committed), [committed, preview])
  const shown = useMemo(
    () =>
      outline.flatMap((one, index): Panel[] => {
        const { id } = one.topic
        const isOpen = open.get(id)
        if (isOpen === undefined) return []
        return [{ ...one, number: index + 1, open: isOpen, error: byTopic.get(id)?.error ?? undefined }]
      }),
    [outline, byTopic, open],
  )
  const samePanels = useSamePanels(shown)
  return {
    /** The cache with pending moves. */
    committed,
    /** With the preview, too. */
    outline,
    /** Those that match the search. */
    panels: samePanels,
    isPending: all.isPending || (isSearching && search.isPending),
    error: (topics ? undefined : all.error) ?? (shownTopics ? undefined : search.error),
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

function useStable(entries: readonly (readonly [Id, List | undefined])[]): ReadonlyMap<Id, List> {
  const last = useRef<ReadonlyMap<Id, List>>(new Map())
  const next = new Map(entries.flatMap(([id, list]) => (list ? [[id, list] as const] : [])))
  const isSame =
    next.size === last.current.size &&
    [...next].every(([id, list]) => {
      const before = last.current.get(id)
      return before?.data === list.data && before?.error === list.error
    })
  if (!isSame) last.current = next
  return last.current
}

/** Unchanged panels keep their identity, for `memo`. */
function useSamePanels(panels: readonly Panel[]): readonly Panel[] {
  const last = useRef<ReadonlyMap<Id, Panel>>(new Map())
  return useMemo(() => {
    const same = panels.map((panel) => {
      const before = last.current.get(panel.topic.id)
      const isSame =
        before?.topic === panel.topic &&
        before.activities === panel.activities &&
        before.number === panel.number &&
        before.open === panel.open &&
        before.error === panel.error
      return isSame ? before : panel
    })
    last.current = new Map(same.map((panel) => [panel.topic.id, panel]))
    return same
  }, [panels])
}
