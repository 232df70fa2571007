import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useDataProvider } from 'react-admin'
import { isTest } from '../../../../../../contract/activity.ts'
import type { Id } from '../../../../../../contract/primitives.ts'
import type { BalaiDataProvider } from '../../../../../dataProvider/dataProvider.ts'
import type { OutlineActivity } from '../../../../program/model/outline.ts'
import { activitiesQuery, topicsQuery } from '../../../../program/queries.ts'
import { toDoc } from '../../../model/doc.ts'
import { createPacketApi } from '../../../saving/api.ts'
import { readAvailableQuestions } from '../../../state/readQuestions.ts'
import { usePackets } from '../../PacketsContext.ts'

export function useCopySource() {
  const { params } = usePackets()
  const dataProvider = useDataProvider<BalaiDataProvider>()
  const [program, setProgram] = useState(params.program)
  const [topic, setTopic] = useState<Id>()
  const [test, setTest] = useState<Id>()
  const [reading, setReading] = useState<{ readonly done: number; readonly total: number }>()
  const topics = useQuery(topicsQuery(dataProvider, program, ''))
  const activities = useQuery({
    ...activitiesQuery(dataProvider, program, topic ?? ''),
    enabled: topic !== undefined,
  })
  const questions = useQuery({
    queryKey: ['packet', 'copied', program, topic, test],
    queryFn: async ({ signal }) => {
      setReading(undefined)
      const api = createPacketApi(dataProvider, { program, topic: topic ?? '', activity: test ?? '' })
      const doc = toDoc(await api.readTree(signal))
      return readAvailableQuestions(api, doc, {
        signal,
        onRead: (done, total) => setReading({ done, total }),
      })
    },
    enabled: test !== undefined,
    structuralSharing: false,
    // Stable while the user selects.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const isOpen = ({ id }: OutlineActivity) => String(id) === String(params.activity)
  const all = activities.data?.data.filter(({ type }) => isTest(type))
  return {
    topic,
    test,
    chooseProgram: (id: Id) => {
      setProgram(id)
      setTopic(undefined)
      setTest(undefined)
    },
    chooseTopic: (id: Id) => {
      setTopic(id)
      setTest(undefined)
    },
    chooseTest: setTest,
    topics: { ...topics, data: topics.data?.data },
    /** Without the open test. */
    tests: { ...activities, data: all?.filter((one) => !isOpen(one)) },
    includesOpenTest: all?.some(isOpen) ?? false,
    questions,
    /** Progress, where each question is read by itself. */
    reading,
  }
}

export type CopySource = ReturnType<typeof useCopySource>
