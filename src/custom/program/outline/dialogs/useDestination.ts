import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { Id } from '../../../../../contract/primitives.ts'
import { type Outline, topicOf } from '../../model/outline.ts'
import { activitiesQuery } from '../../queries.ts'
import { useOutlineActions } from '../OutlineContext.ts'
import type { Named } from './PositionFields.tsx'

export type Destination = {
  topic: Id | undefined
  chooseTopic: (topic: Id | undefined) => void
  /** Siblings at the destination; undefined while loading. */
  siblings: readonly Named[] | undefined
  /** The place that they have now, where they have one among them. */
  here: number | undefined
  /** Zero-based. */
  position: number
  choosePosition: (position: number) => void
  error: unknown
  retry: () => void
}

type DestinationOptions = {
  outline: Outline
  /** The moved activities: not among their siblings. */
  excluded: ReadonlySet<Id>
  /** Their common topic of origin, if any, and position. */
  from?: { topic: Id | undefined; index?: number } | undefined
}

/** State of the chosen topic and position. */
export function useDestination({ outline, excluded, from }: DestinationOptions): Destination {
  const { programId } = useOutlineActions()
  const dataProvider = useDataProvider()
  const [topic, setTopic] = useState(from?.topic ?? outline[0]?.topic.id)
  const [wanted, choosePosition] = useState<number>()
  const known = topicOf(outline, topic)?.activities
  const { data, error, refetch } = useQuery({
    ...activitiesQuery(dataProvider, programId, topic ?? ''),
    enabled: topic !== undefined && !known,
  })
  const siblings = (known ?? data?.data)
    ?.filter(({ id }) => !excluded.has(id))
    .map(({ id, title }) => ({ id, name: title }))
  const here = topic === from?.topic ? from?.index : undefined
  return {
    topic,
    chooseTopic: (next) => {
      setTopic(next)
      choosePosition(undefined)
    },
    siblings,
    here,
    position: wanted ?? here ?? siblings?.length ?? 0,
    choosePosition,
    error: siblings ? undefined : error,
    retry: refetch,
  }
}
