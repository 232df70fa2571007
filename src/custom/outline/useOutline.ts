import { type QueryObserverResult, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useSyncExternalStore } from 'react'
import { type GetListResult, useDataProvider } from 'react-admin'
import type { Id } from '../../../contract/primitives.ts'
import type { Move } from './model/moves.ts'
import { moved } from './model/moves.ts'
import type { Outline, OutlineActivity } from './model/outline.ts'
import type { Panel } from './model/rows.ts'
import type { MoveQueue } from './moves/moveQueue.ts'
import type { Panels } from './panels/usePanels.ts'
import { activitiesQuery, topicsQuery } from './queries.ts'

type OutlineOptions = {
  programId: Id
  /** The text that the topics were searched for. */
  q: string
  panels: Panels
  queue: MoveQueue
  /** A move that is only tried. */
  tried?: Move
}

export type OutlineData = {
  /** What the API said, and what was moved since. */
  settled: Outline
  /** The same with what is only tried: as the person sees it. */
  outline: Outline
  panels: readonly Panel[]
  isPending: boolean
  error: unknown
  refetch: () => void
  /** The activities of a topic, read where they are not there yet; rejects where that fails. */
  readActivities: (topicId: Id) => Promise<readonly OutlineActivity[]>
}

/** A program's topics, with the activities of those that stand open. */
export function useOutline({ programId, q, panels, queue, tried }: OutlineOptions): OutlineData {
  const dataProvider = useDataProvider()
  const queryClient = useQueryClient()
  const { data, error, isPending, refetch } = useQuery(topicsQuery(dataProvider, programId, q, queue.ended))
  const topics = data?.data
  // Of closed topics, too, what was read of them before.
  const lists = useQueries({
    queries: (topics ?? []).map((topic, index) => ({
      ...activitiesQuery(dataProvider, programId, topic.id, queue.ended),
      enabled: panels.isOpen(topic.id, index),
    })),
  })
  const byTopic = useStable((topics ?? []).map((topic, at) => [topic.id, lists[at]] as const))
  const pending = useSyncExternalStore(queue.subscribe, queue.pending)
  const settled = useMemo(() => {
    const known: Outline = (topics ?? []).map((topic) => ({
      topic,
      activities: byTopic.get(topic.id)?.data?.data,
    }))
    return pending.reduce(moved, known)
  }, [topics, byTopic, pending])
  const outline = useMemo(() => (tried ? moved(settled, tried) : settled), [settled, tried])
  const shown = useMemo(
    () =>
      outline.map((one, index): Panel => {
        const list = byTopic.get(one.topic.id)
        const number = q === '' ? index + 1 : (one.topic.seq ?? index + 1)
        return { ...one, number, open: panels.isOpen(one.topic.id, index), error: list?.error ?? undefined }
      }),
    [outline, byTopic, panels, q],
  )
  return {
    settled,
    outline,
    panels: shown,
    isPending,
    error: topics ? undefined : error,
    refetch,
    readActivities: async (topicId) => {
      const query = activitiesQuery(dataProvider, programId, topicId, queue.ended)
      const { data: activities } = await queryClient.fetchQuery({
        ...query,
        staleTime: Number.POSITIVE_INFINITY,
      })
      return activities
    },
  }
}

type List = QueryObserverResult<GetListResult<OutlineActivity>>

/** The same map as long as it says the same. */
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
