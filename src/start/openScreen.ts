import { matchRoutes } from 'react-router'
import { screensBelow, standaloneScreens } from '../custom/screens.ts'
import { fetchScreen } from '../lazyScreen.tsx'
import { resources } from '../resources/registry.ts'
import type { createFirstAnswers } from './firstAnswers.ts'

const routes = [
  ...standaloneScreens,
  ...resources.flatMap((resource) =>
    screensBelow(resource).map((screen) => ({ ...screen, path: `/${resource.name}/${screen.path}` })),
  ),
].map((screen) => ({ path: screen.path, handle: screen }))

const matchAt = (pathname: string) => matchRoutes(routes, pathname)?.[0]

/** Fetches the code of the screen at an address, if there is one. Never rejects: who goes there is told. */
export async function fetchScreenAt({ pathname }: URL): Promise<void> {
  const screen = matchAt(pathname)?.route.handle
  if (screen) await fetchScreen(screen.load).catch(() => undefined)
}

/**
 * @returns fetches what an address shows: its code, the state of the session, and its first answers. Never rejects: what
 * failed here fails again where it is shown, and is told there.
 */
export const createOpenScreen =
  ({ ask, session }: Pick<ReturnType<typeof createFirstAnswers>, 'ask' | 'session'>) =>
  async ({ pathname, search }: URL): Promise<void> => {
    const match = matchAt(pathname)
    const screen = match?.route.handle
    await Promise.allSettled([
      session(),
      screen && fetchScreen(screen.load),
      screen?.answers?.(ask, { params: match?.params ?? {}, search }),
    ])
  }
