import { useGetOne } from 'react-admin'
import type { Topic } from '../../../../contract/topic.ts'
import type { ApiRecord } from '../../../dataProvider/normalise.ts'
import { useMessages } from '../../../resources/_kit/text/useMessages.ts'
import { useNotFoundMessage } from '../../program/useNotFoundMessage.ts'
import { activityMessages } from '../messages.ts'

/** The topic in the address: its name, or the message that the program has none such. */
export function useTopic(
  program: string,
  id: string,
): { name: string | null | undefined; notFoundMessage: string | undefined } {
  const t = useMessages(activityMessages)
  const topic = useGetOne<ApiRecord<Topic>>('topic', { id }, { retry: false })
  const notFoundMessage = useNotFoundMessage(topic)
  const { name, program: topicProgram } = topic.data ?? {}
  const isOther = topicProgram !== undefined && String(topicProgram.id) !== program
  return { name, notFoundMessage: isOther ? t('activityPage.noTopic') : notFoundMessage }
}
