import { useGetOne } from 'react-admin'
import type { Topic } from '../../../../contract/topic.ts'
import type { AsRead } from '../../../dataProvider/reading.ts'
import { useMessages } from '../../../resources/_kit/text/useMessages.ts'
import { useMissing } from '../../program/useMissing.ts'
import { activityWords } from '../words.ts'

/** The topic in the address: its name, or the message that the program has none such. */
export function useTopic(
  program: string,
  id: string,
): { name: string | null | undefined; missing: string | undefined } {
  const t = useMessages(activityWords)
  const topic = useGetOne<AsRead<Topic>>('topic', { id }, { retry: false })
  const missing = useMissing(topic)
  const { name, program: own } = topic.data ?? {}
  const isOther = own !== undefined && String(own.id) !== program
  return { name, missing: isOther ? t('activityPage.noTopic') : missing }
}
