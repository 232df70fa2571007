import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { Id } from '../../../../../contract/primitives.ts'
import { type Outline, topicOf } from '../../model/outline.ts'
import { activitiesQuery } from '../../queries.ts'

export type Sibling = { readonly id: Id; readonly name: string | null | undefined }

type DestinationOptions = {
  programId: Id
  outline: Outline
  excluded: ReadonlySet<Id>
  from?: { topic: Id | undefined; index?: number } | undefined
}

/** Zero-based positions; `here` is the present one, if in this topic; `siblings` are undefined while loading. */
export function useDestination({ programId, outline, excluded, from }: DestinationOptions) {
  const dataProvider = useDataProvider()
  const [topic, setTopic] = useState(from?.topic ?? outline[0]?.topic.id)
  const [chosenPosition, choosePosition] = useState<number>()
  const cachedActivities = topicOf(outline, topic)?.activities
  const { data, error, refetch } = useQuery({
    ...activitiesQuery(dataProvider, programId, topic ?? ''),
    enabled: topic !== undefined && !cachedActivities,
  })
  const siblings = (cachedActivities ?? data?.data)
    ?.filter(({ id }) => !excluded.has(id))
    .map(({ id, title }): Sibling => ({ id, name: title }))
  const here = topic === from?.topic ? from?.index : undefined
  return {
    topic,
    chooseTopic: (next: Id | undefined) => {
      setTopic(next)
      choosePosition(undefined)
    },
    siblings,
    here,
    position: chosenPosition ?? here ?? siblings?.length ?? 0,
    choosePosition,
    error: siblings ? undefined : error,
    retry: refetch,
  }
}
