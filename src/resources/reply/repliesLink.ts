import { useLocation } from 'react-router'
import { usePageInfo } from '../_kit/page/PageInfo.tsx'

export const REPLIES = '/reply'

/** Where one came from to one's saved replies. */
export type Origin = { readonly to: string; readonly title: string }

/**
 * What leads to one's saved replies, with the way back to this very place.
 *
 * @param hash names what is to have the focus there.
 */
export function useRepliesLink(hash = ''): {
  to: string
  state: { origin: Origin; _scrollToTop: true }
} {
  const { title } = usePageInfo()
  const { pathname, search } = useLocation()
  return { to: REPLIES, state: { origin: { to: pathname + search + hash, title }, _scrollToTop: true } }
}
