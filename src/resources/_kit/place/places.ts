import { z } from 'zod'
import { readSession } from '../../../session/session.ts'

/** Address (path and query), and scroll position in pixels. */
const Place = z.tuple([z.string(), z.number()])

const MAX_PLACES = 50

/** Per user and tab: queries may hold names. */
const storageKey = () => `balai.places.${readSession()?.user.id}`

/** Before signing out. */
export const forgetPlaces = (): void => sessionStorage.removeItem(storageKey())

/** By address, the one left last at the end. */
function readPlaces(): Map<string, number> {
  try {
    return new Map(z.array(Place).parse(JSON.parse(sessionStorage.getItem(storageKey()) ?? '[]')))
  } catch {
    return new Map()
  }
}

export function keepPlace(address: string, top: number): void {
  if (!readSession()) return
  const places = readPlaces()
  places.delete(address)
  places.set(address, top)
  try {
    sessionStorage.setItem(storageKey(), JSON.stringify([...places].slice(-MAX_PLACES)))
  } catch {
    // Without storage every page begins at the top.
  }
}

/** Pixels; undefined for a page that was not left yet. */
export const topOf = (address: string): number | undefined => readPlaces().get(address)

/** With its query, as it was left. */
export const lastAddressOf = (pathname: string): string =>
  [...readPlaces().keys()].findLast((address) => address.split('?', 1)[0] === pathname) ?? pathname
