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

/**
 * Possible ids of the row that was left, or made, the deepest first.
 *
 * @param from path of the page before: its rows' ids are among its segments.
 */
export function leftRows(location: Location, from: string): readonly string[] {
  const { row } = returningState(location)
  const here = location.pathname.split('/')
  const others = from.split('/').filter((segment) => !here.includes(segment))
  return [...(row === undefined ? [] : [row]), ...others.reverse().map(decoded)]
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
