import type { Identifier } from 'react-admin'
import { type Location, useLocation, useNavigationType } from 'react-router'
import { type Services, useService } from '../../../common/services.ts'
import { createPlaces } from './places.ts'

type ReturningState = { returns: true; row?: string }

export function createReturning({ get }: Services) {
  const { lastAddressOf } = get(createPlaces)
  return (path: string, made?: Identifier): { to: string; state: ReturningState } => {
    const to = made !== undefined || /[?#]/.test(path) ? path : lastAddressOf(path)
    return { to, state: { returns: true, ...(made !== undefined && { row: String(made) }) } }
  }
}

/**
 * Back to a page as it was left, for a link or `navigate`. A path's own query is kept. `made`: a row new there, which
 * a filter or a later page would hide: the path alone.
 *
 * @example <Link {...returning('/program')} />
 */
export const useReturning = () => useService(createReturning)

const returningState = ({ state }: Location): Partial<ReturningState> => Object(state)

/** By a way back (`returning`), or through the browser's history. */
export function useIsReturning(): boolean {
  const isPop = useNavigationType() === 'POP'
  const location = useLocation()
  return isPop || returningState(location).returns === true
}

/** For a page that is returned to after a row was made. */
export const madeRow = (location: Location): string | undefined => returningState(location).row

/** Ids of rows of the list at `path` that `from` leads through, the likeliest first. */
export function rowsLeft(path: string, from: string): readonly string[] {
  const here = path.split('/')
  const there = from.split('/')
  const parting = there.findIndex((segment, at) => segment !== here[at])
  return parting < 0 ? [] : there.slice(parting).map(decoded)
}

/** A malformed segment stays as it is. */
export function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
