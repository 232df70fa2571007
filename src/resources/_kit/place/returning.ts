import type { Identifier } from 'react-admin'
import { type Location, useLocation, useNavigationType } from 'react-router'
import { lastAddressOf } from './places.ts'

type ReturningState = { returns: true; row?: string }

/**
 * Where a way back leads: to a page as it was left, for a link or `navigate`. A path with a query of its own keeps that.
 *
 * @param made row that is new there.
 * @example <Link {...returning('/program')} />
 */
export function returning(path: string, made?: Identifier): { to: string; state: ReturningState } {
  const to = /[?#]/.test(path) ? path : lastAddressOf(path)
  return { to, state: { returns: true, ...(made !== undefined && { row: String(made) }) } }
}

const returningState = ({ state }: Location): Partial<ReturningState> => Object(state)

/** Whether the current page was returned to, by a way back or through the browser's history. */
export function useIsReturning(): boolean {
  const isPop = useNavigationType() === 'POP'
  const location = useLocation()
  return isPop || returningState(location).returns === true
}

/** Id of the row that was made, for a page that is returned to after that. */
export const madeRow = (location: Location): string | undefined => returningState(location).row

/**
 * Possible ids of the row of a list at `path` that was left by way of `from`, the likeliest first: `from` leads through
 * it.
 */
export function rowsLeft(path: string, from: string): readonly string[] {
  const here = path.split('/')
  const there = from.split('/')
  const parting = there.findIndex((segment, at) => segment !== here[at])
  return parting < 0 ? [] : there.slice(parting).map(decoded)
}

/** A segment of a path as the id that it stands for; one that is malformed as it is. */
export function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
