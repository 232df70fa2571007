import { z } from 'zod'
import { readSession } from '../../../session/session.ts'

const Place = z.object({
  /** Query of the address. */
  search: z.string(),
  /** How far the page was scrolled, in pixels. */
  top: z.number(),
  /** The row that was left, or made. */
  row: z.string().optional(),
})

/** Where staff left a page. */
export type Place = z.infer<typeof Place>

/** The oldest are dropped. */
const MAX_PLACES = 50

/** Per user and tab: queries may hold names. */
const storageKey = () => `balai.places.${readSession()?.user.id}`

function readPlaces(): Map<string, Place> {
  try {
    return new Map(
      z.array(z.tuple([z.string(), Place])).parse(JSON.parse(sessionStorage.getItem(storageKey()) ?? '[]')),
    )
  } catch {
    return new Map()
  }
}

export const placeOf = (pathname: string): Place | undefined => readPlaces().get(pathname)

/** Keeps what is given of a page's place. */
export function keepPlace(pathname: string, place: Partial<Place>): void {
  const places = readPlaces()
  const before = places.get(pathname) ?? { search: '', top: 0 }
  places.delete(pathname)
  places.set(pathname, { ...before, ...place })
  try {
    sessionStorage.setItem(storageKey(), JSON.stringify([...places].slice(-MAX_PLACES)))
  } catch {
    // Without storage every page begins anew.
  }
}
