import { useGetOne } from 'react-admin'
import type { Topic } from '../../../../contract/topic.ts'
import type { AsRead } from '../../../dataProvider/reading.ts'

/** The topic that an address names: its name, and what is said where there is none. */
export function useTopic(id: string): { name: string | null | undefined; missing: string | undefined } {
  const { data, error } = useGetOne<AsRead<Topic>>('topic', { id }, { retry: false })
  // One that goes while the form is open leaves the form alone.
  const isMissing = data === undefined && error !== null && 'status' in error && error.status === 404
  return { name: data?.name, missing: isMissing ? error.message : undefined }
}
