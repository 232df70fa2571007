import { z } from 'zod'
import type { Services } from '../../../common/services.ts'
import { createSession } from '../../../session/session.ts'

/** Address (path and query), and scroll position in pixels. */
const ScrollPosition = z.tuple([z.string(), z.number()])

const MAX_POSITIONS = 50

/** Where pages were left, by address. */
export function createScrollPositions({ storage, get }: Services) {
  const session = get(createSession)

  /** Per user and tab: queries may hold names. */
  const storageKey = () => `balai.places.${session.read()?.user.id}`

  /** The one left last at the end. */
  const read = (): Map<string, number> => {
    try {
      return new Map(z.array(ScrollPosition).parse(JSON.parse(storage.session.getItem(storageKey()) ?? '[]')))
    } catch {
      return new Map()
    }
  }

  return {
    /** Before signing out. */
    clear: (): void => storage.session.removeItem(storageKey()),
    save: (address: string, top: number): void => {
      if (!session.read()) return
      const positions = read()
      positions.delete(address)
      positions.set(address, top)
      try {
        storage.session.setItem(storageKey(), JSON.stringify([...positions].slice(-MAX_POSITIONS)))
      } catch {
        // Without storage every page begins at the top.
      }
    },
    /** Pixels; undefined for a page that was not left yet. */
    getScrollTop: (address: string): number | undefined => read().get(address),
    /** With its query, as it was left. */
    getLastUrl: (pathname: string): string =>
      [...read().keys()].findLast((address) => address.split('?', 1)[0] === pathname) ?? pathname,
  }
}
