import { useGetOne } from 'react-admin'
import type { Topic } from '../../../../contract/topic.ts'
import type { AsRead } from '../../../dataProvider/reading.ts'
import { useText } from '../../../resources/_kit/text/useText.ts'
import { activityPageWords } from './words.ts'

/** The topic that an address names: its name, and what is said where the program has none such. */
export function useTopic(
  program: string,
  id: string,
): { name: string | null | undefined; missing: string | undefined } {
  const t = useText(activityPageWords)
  const { data, error } = useGetOne<AsRead<Topic>>('topic', { id }, { retry: false })
  // One that goes while the form is open leaves the form alone.
  const isMissing = data === undefined && error !== null && 'status' in error && error.status === 404
  const own = data?.program.id ?? program
  const missing = isMissing ? error.message : String(own) === program ? undefined : t('activityPage.noTopic')
  return { name: data?.name, missing }
}
