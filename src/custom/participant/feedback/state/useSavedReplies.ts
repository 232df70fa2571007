import { useGetList } from 'react-admin'
import type { SavedReply } from '../../../../../contract/reply.ts'
import type { AsRead } from '../../../../dataProvider/reading.ts'
import { useCapabilities } from '../../../../resources/_kit/declaration/useCapabilities.ts'

/** Limit of offered replies. */
const LIMIT = 100

export type StoredReply = AsRead<SavedReply>

/** Saved replies in order; undefined where the API has none. */
export function useSavedReplies(): { replies: readonly StoredReply[]; error: unknown } | undefined {
  const enabled = useCapabilities()('replies')
  const { data, error } = useGetList<StoredReply>(
    'reply',
    { pagination: { page: 1, perPage: LIMIT }, sort: { field: 'created_at', order: 'ASC' } },
    { enabled, onError: () => undefined },
  )
  return enabled ? { replies: data ?? [], error } : undefined
}
