import type { ComponentType } from 'react'
import type { LoaderFunctionArgs } from 'react-router'
import { redirect } from 'react-router'
import { guard } from '../authProvider/guard.ts'
import { durations } from '../common/durations.ts'
import { fetchScreen } from '../common/lazyScreen.tsx'
import { readSession } from '../session/session.ts'

/** The admin, and what fetches the code and data of a screen. */
type AdminModule = { default: ComponentType; openScreen: (url: URL) => Promise<void> }
export type LoadAdmin = () => Promise<AdminModule>

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Loader of the signed-in product. Redirects before anything is fetched where there is no session. The first time, the
 * screen's code and its data are fetched in parallel, so that it is painted once; after `durations.firstScreen` the shell
 * is painted without them.
 *
 * @throws Response 404, or why the product could not be fetched.
 */
export function createEnter(loadAdmin: LoadAdmin) {
  let entered = false
  return async (args: LoaderFunctionArgs): Promise<Response | null> => {
    const refused = guard(args)
    if (refused || entered) return refused
    const [{ openScreen }] = await Promise.all([loadAdmin(), fetchScreen(loadAdmin)])
    await Promise.race([openScreen(new URL(args.request.url)), wait(durations.firstScreen)])
    // The server has ended the session meanwhile.
    if (!readSession()) return redirect('/')
    entered = true
    return null
  }
}

/**
 * Revalidates `enter` only without a session: revalidation would re-render the old screen on every navigation.
 */
export const mustEnterAgain = (): boolean => !readSession()
