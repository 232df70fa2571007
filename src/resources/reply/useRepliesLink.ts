import { useLocation } from 'react-router'
import { usePageInfo } from '../_kit/page/PageInfo.tsx'

export const REPLIES_PATH = '/reply'

/** The page that linked to the saved replies. */
export type Origin = { readonly to: string; readonly title: string }

/**
 * Link to the saved replies, with the return path in its state.
 *
 * @param hash the element to focus on return.
 */
export function useRepliesLink(hash = ''): {
  to: string
  state: { origin: Origin }
} {
  const { title } = usePageInfo()
  const { pathname, search } = useLocation()
  return { to: REPLIES_PATH, state: { origin: { to: pathname + search + hash, title } } }
}
