import { useGetList } from 'react-admin'
import type { SavedReply } from '../../../contract/reply.ts'
import type { ApiRecord } from '../../dataProvider/normalise.ts'
import { useCapabilities } from '../../resources/_kit/declaration/useCapabilities.ts'

/** Undefined where the API has none. */
export function useSavedReplies() {
  const isEnabled = useCapabilities()('replies')
  const { data, error, refetch } = useGetList<ApiRecord<SavedReply>>(
    'reply',
    { pagination: { page: 1, perPage: -1 }, sort: { field: 'created_at', order: 'ASC' } },
    { enabled: isEnabled, onError: () => undefined },
  )
  return isEnabled ? { replies: data ?? [], error, refetch } : undefined
}

export type SavedReplyList = NonNullable<ReturnType<typeof useSavedReplies>>
