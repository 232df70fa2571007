import { matchRoutes } from 'react-router'
import { fetchScreen } from '../common/lazyScreen.tsx'
import { screensBelow, standaloneScreens } from '../custom/screens.ts'
import type { Prefetch } from '../resources/_kit/page/screen.ts'
import { loadedResources, loadResources } from '../resources/registry.ts'
import type { createPrefetch } from './prefetch.ts'

const routes = () =>
  [
    ...standaloneScreens,
    ...loadedResources().flatMap((resource) =>
      screensBelow(resource).map((screen) => ({ ...screen, path: `/${resource.name}/${screen.path}` })),
    ),
  ].map((screen) => ({ path: screen.path, handle: screen }))

/** Of a resource that is not loaded yet its declaration comes first. */
async function screenAt({ pathname, search }: URL) {
  const find = () => matchRoutes(routes(), pathname)?.[0]
  const match = find() ?? (await loadResources().then(find))
  return match && { ...match.route.handle, match: { params: match.params, search } }
}

/** Fetches the code of the screen at an address. Never rejects: the route itself reports failures. */
export async function fetchCode(url: URL): Promise<void> {
  await screenAt(url)
    .then((screen) => screen && fetchScreen(screen.load))
    .catch(() => undefined)
}

/** @returns prefetches the data of the screen at an address. Never rejects: the screen fetches again and reports. */
export const createPreload =
  (prefetch: Prefetch) =>
  async (url: URL): Promise<void> => {
    await screenAt(url)
      .then((screen) => screen?.preload?.(prefetch, screen.match))
      .catch(() => undefined)
  }

/** @returns fetches a screen's code and data, and the session. Never rejects. */
export const createOpenScreen =
  ({ prefetch, session }: Pick<ReturnType<typeof createPrefetch>, 'prefetch' | 'session'>) =>
  async (url: URL): Promise<void> => {
    await Promise.allSettled([session(), fetchCode(url), createPreload(prefetch)(url)])
  }
