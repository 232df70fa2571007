import { matchRoutes } from 'react-router'
import { fetchScreen } from '../common/lazyScreen.tsx'
import { screensBelow, standaloneScreens } from '../custom/screens.ts'
import type { Prefetch } from '../resources/_kit/page/screen.ts'
import { resources } from '../resources/registry.ts'
import type { createPrefetch } from './prefetch.ts'

const routes = [
  ...standaloneScreens,
  ...resources.flatMap((resource) =>
    screensBelow(resource).map((screen) => ({ ...screen, path: `/${resource.name}/${screen.path}` })),
  ),
].map((screen) => ({ path: screen.path, handle: screen }))

function screenAt({ pathname, search }: URL) {
  const match = matchRoutes(routes, pathname)?.[0]
  return match && { ...match.route.handle, match: { params: match.params, search } }
}

/** Fetches the code of the screen at an address. Never rejects: the route itself reports failures. */
export async function fetchCode(url: URL): Promise<void> {
  const screen = screenAt(url)
  if (screen) await fetchScreen(screen.load).catch(() => undefined)
}

/** @returns prefetches the data of the screen at an address. Never rejects: the screen fetches again and reports. */
export const createPreload =
  (prefetch: Prefetch) =>
  async (url: URL): Promise<void> => {
    const screen = screenAt(url)
    await screen?.preload?.(prefetch, screen.match).catch(() => undefined)
  }

/** @returns fetches a screen's code and data, and the session. Never rejects. */
export const createOpenScreen =
  ({ prefetch, session }: Pick<ReturnType<typeof createPrefetch>, 'prefetch' | 'session'>) =>
  async (url: URL): Promise<void> => {
    await Promise.allSettled([session(), fetchCode(url), createPreload(prefetch)(url)])
  }
