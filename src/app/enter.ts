import type { LoaderFunctionArgs } from 'react-router'
import { redirect } from 'react-router'
import { guard } from '../authProvider/guard.ts'
import { durations } from '../durations.ts'
import { fetchScreen } from '../lazyScreen.tsx'
import { readSession } from '../session/session.ts'
import { loadAdmin } from './loadAdmin.ts'

let entered = false

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * The way into the signed-in product. Whoever may not enter is sent away before anything of it is fetched. The first time, what
 * the address shows is fetched together with what it asks the API for, so that it is painted once and whole; who waits
 * too long for that gets the shell, and the rest when it comes.
 *
 * @throws Response 404, or why the product could not be fetched.
 */
export async function enter(args: LoaderFunctionArgs): Promise<Response | null> {
  const refused = guard(args)
  if (refused || entered) return refused
  const [{ openScreen }] = await Promise.all([loadAdmin(), fetchScreen(loadAdmin)])
  await Promise.race([openScreen(new URL(args.request.url)), wait(durations.firstScreen)])
  // The server has said meanwhile that this session is over.
  if (!readSession()) return redirect('/')
  entered = true
  return null
}

/**
 * Whether a change of address inside the product asks `enter` again: only without a session. Else the router would
 * announce every change first, and all of the screen that is left be rendered once more for it.
 */
export const mustEnterAgain = (): boolean => !readSession()
