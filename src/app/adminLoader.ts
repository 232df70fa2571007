import type { ComponentType } from 'react'
import type { LoaderFunctionArgs } from 'react-router'
import { redirect } from 'react-router'
import { guard } from '../authProvider/guard.ts'
import { preloadComponent } from '../common/lazyComponent.tsx'
import type { Services } from '../common/services.ts'
import { createSession } from '../session/session.ts'

/** The admin, and what fetches the code and data of a screen. */
export type AdminModule = { default: ComponentType; openScreen: (url: URL) => Promise<void> }
export type LoadAdmin = () => Promise<AdminModule>

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** The signed-in product's route. */
export function createAdminLoader(services: Services, loadAdmin: LoadAdmin) {
  const session = services.get(createSession)
  let hasEntered = false
  return {
    /**
     * Redirects before anything is fetched where there is no session. The first time, the screen's code and its data are
     * fetched in parallel, so that it is painted once; after `durations.firstScreenTimeout` the shell is painted without them.
     *
     * @throws Response 404, or why the product could not be fetched.
     */
    loader: async (args: LoaderFunctionArgs): Promise<Response | null> => {
      const guardResult = guard(services, args)
      if (guardResult || hasEntered) return guardResult
      const [{ openScreen }] = await Promise.all([loadAdmin(), preloadComponent(loadAdmin)])
      await Promise.race([openScreen(new URL(args.request.url)), wait(services.durations.firstScreenTimeout)])
      // The server has ended the session meanwhile.
      if (!session.read()) return redirect('/')
      hasEntered = true
      return null
    },
    /** Only without a session: revalidation would re-render the old screen on every navigation. */
    shouldRevalidate: (): boolean => !session.read(),
  }
}
