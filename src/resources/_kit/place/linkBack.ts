import type { Identifier } from 'react-admin'
import { type Location, useLocation, useNavigationType } from 'react-router'
import { type Services, useService } from '../../../common/services.ts'
import { createScrollPositions } from './scrollPositions.ts'

export type LinkBackState = { returns: true; row?: string; from?: string }

export function createLinkBack({ get }: Services) {
  const { getLastUrl } = get(createScrollPositions)
  return (path: string, createdId?: Identifier): { to: string; state: LinkBackState } => {
    const to = createdId !== undefined || /[?#]/.test(path) ? path : getLastUrl(path)
    return { to, state: { returns: true, ...(createdId !== undefined && { row: String(createdId) }) } }
  }
}

/**
 * Back to a page as it was left, for a link or `navigate`. A path's own query is kept. `createdId`: a row new there, which
 * a filter or a later page would hide: the path alone.
 *
 * @example <Link {...linkBack('/program')} />
 */
export const useLinkBack = () => useService(createLinkBack)

const readLinkBackState = ({ state }: Location): Partial<LinkBackState> => Object(state)

/** By a way back (`linkBack`), or through the browser's history. */
export function useIsReturning(): boolean {
  const isPop = useNavigationType() === 'POP'
  const location = useLocation()
  return isPop || readLinkBackState(location).returns === true
}

/** For a link to a list or an outline: shows the row of the page at `from`, as if one came from there. */
export const showRow = (from: string): LinkBackState => ({ returns: true, from })

export const getStatedFrom = (location: Location): string | undefined => readLinkBackState(location).from

/** For a page that is returned to after a row was made. */
export const getCreatedId = (location: Location): string | undefined => readLinkBackState(location).row

/** Ids of rows of the list at `path` that `from` leads through, the likeliest first. */
export function getVisitedRowIds(path: string, from: string): readonly string[] {
  const pathSegments = path.split('/')
  const fromSegments = from.split('/')
  const divergence = fromSegments.findIndex((segment, index) => segment !== pathSegments[index])
  return divergence < 0 ? [] : fromSegments.slice(divergence).map(decodeSegment)
}

/** A malformed segment stays as it is. */
export function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
