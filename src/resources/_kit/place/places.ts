import { z } from 'zod'
import type { Services } from '../../../common/services.ts'
import { createSession } from '../../../session/session.ts'

/** Address (path and query), and scroll position in pixels. */
const Place = z.tuple([z.string(), z.number()])

const MAX_PLACES = 50

/** Where pages were left, by address. */
export function createPlaces({ storage, get }: Services) {
  const session = get(createSession)

  /** Per user and tab: queries may hold names. */
  const storageKey = () => `balai.places.${session.read()?.user.id}`

  /** The one left last at the end. */
  const read = (): Map<string, number> => {
    try {
      return new Map(z.array(Place).parse(JSON.parse(storage.session.getItem(storageKey()) ?? '[]')))
    } catch {
      return new Map()
    }
  }

  return {
    /** Before signing out. */
    forget: (): void => storage.session.removeItem(storageKey()),
    keep: (address: string, top: number): void => {
      if (!session.read()) return
      const places = read()
      places.delete(address)
      places.set(address, top)
      try {
        storage.session.setItem(storageKey(), JSON.stringify([...places].slice(-MAX_PLACES)))
      } catch {
        // Without storage every page begins at the top.
      }
    },
    /** Pixels; undefined for a page that was not left yet. */
    topOf: (address: string): number | undefined => read().get(address),
    /** With its query, as it was left. */
    lastAddressOf: (pathname: string): string =>
      [...read().keys()].findLast((address) => address.split('?', 1)[0] === pathname) ?? pathname,
  }
}
