import { useGetList } from 'react-admin'
import type { SavedReply } from '../../../contract/reply.ts'
import type { AsRead } from '../../dataProvider/reading.ts'
import { useCapabilities } from '../../resources/_kit/declaration/useCapabilities.ts'

/** Undefined where the API has none. */
export function useSavedReplies() {
  const enabled = useCapabilities()('replies')
  const { data, error, refetch } = useGetList<AsRead<SavedReply>>(
    'reply',
    { pagination: { page: 1, perPage: -1 }, sort: { field: 'created_at', order: 'ASC' } },
    { enabled, onError: () => undefined },
  )
  return enabled ? { replies: data ?? [], error, refetch } : undefined
}

export type SavedReplyList = NonNullable<ReturnType<typeof useSavedReplies>>
