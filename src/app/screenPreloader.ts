import { matchRoutes } from 'react-router'
import { preloadComponent } from '../common/lazyComponent.tsx'
import type { Screens } from '../custom/screens.ts'
import type { Registry } from '../resources/registry.ts'
import type { createPrefetch } from './prefetch.ts'

type PrefetchService = ReturnType<typeof createPrefetch>

/** @returns the screen at an address; of a resource that is not loaded yet its declaration comes first. */
export function createScreenFinder(registry: Registry, screens: Screens) {
  const routes = () =>
    [
      ...screens.standalone,
      ...registry.loaded().flatMap((resource) =>
        screens.below(resource).map((screen) => ({
          capability: resource.capability,
          ...screen,
          path: `/${resource.name}/${screen.path}`,
        })),
      ),
    ].map((screen) => ({ path: screen.path, handle: screen }))

  return async ({ pathname, search }: URL) => {
    const find = () => matchRoutes(routes(), pathname)?.[0]
    const match = find() ?? (await registry.load().then(find))
    return match && { ...match.route.handle, match: { params: match.params, search } }
  }
}

/** Fetches what a screen needs before it is rendered. Never rejects: the screen fetches again and reports. */
export function createScreenPreloader(
  registry: Registry,
  screens: Screens,
  { prefetch, session }: Pick<PrefetchService, 'prefetch' | 'session'>,
) {
  const findScreen = createScreenFinder(registry, screens)

  /** The code of the screen at an address. */
  const fetchCode = (url: URL): Promise<void> =>
    findScreen(url)
      .then((screen) => screen && preloadComponent(screen.load))
      .catch(() => undefined)

  const fetchData = async (url: URL): Promise<void> => {
    const screen = await findScreen(url)
    if (!screen || (screen.capability && !prefetch.hasCapability(screen.capability))) return
    await screen.preload?.(prefetch, screen.match)
  }

  /** Its data, where the API has them. */
  const preload = (url: URL): Promise<void> => fetchData(url).catch(() => undefined)

  return {
    fetchCode,
    preload,
    /** Both, and the session. */
    open: async (url: URL): Promise<void> => {
      await Promise.allSettled([session(), fetchCode(url), preload(url)])
    },
  }
}

export type ScreenPreloader = ReturnType<typeof createScreenPreloader>
