import { matchRoutes } from 'react-router'
import { fetchScreen } from '../common/lazyScreen.tsx'
import type { Screens } from '../custom/screens.ts'
import type { Registry } from '../resources/registry.ts'
import type { createPrefetch } from './prefetch.ts'

type FirstAnswers = ReturnType<typeof createPrefetch>

/** @returns the screen at an address; of a resource that is not loaded yet its declaration comes first. */
export function createScreenAt(registry: Registry, screens: Screens) {
  const routes = () =>
    [
      ...screens.standalone,
      ...registry
        .loaded()
        .flatMap((resource) =>
          screens.below(resource).map((screen) => ({ ...screen, path: `/${resource.name}/${screen.path}` })),
        ),
    ].map((screen) => ({ path: screen.path, handle: screen }))

  return async ({ pathname, search }: URL) => {
    const find = () => matchRoutes(routes(), pathname)?.[0]
    const match = find() ?? (await registry.load().then(find))
    return match && { ...match.route.handle, match: { params: match.params, search } }
  }
}

/** Fetches what a screen needs before it is rendered. Never rejects: the screen fetches again and reports. */
export function createOpenScreen(
  registry: Registry,
  screens: Screens,
  { prefetch, session }: Pick<FirstAnswers, 'prefetch' | 'session'>,
) {
  const screenAt = createScreenAt(registry, screens)

  /** The code of the screen at an address. */
  const fetchCode = (url: URL): Promise<void> =>
    screenAt(url)
      .then((screen) => screen && fetchScreen(screen.load))
      .catch(() => undefined)

  /** Its data. */
  const preload = async (url: URL): Promise<void> => {
    await screenAt(url)
      .then((screen) => screen?.preload?.(prefetch, screen.match))
      .catch(() => undefined)
  }

  return {
    fetchCode,
    preload,
    /** Both, and the session. */
    open: async (url: URL): Promise<void> => {
      await Promise.allSettled([session(), fetchCode(url), preload(url)])
    },
  }
}

export type OpenScreen = ReturnType<typeof createOpenScreen>
