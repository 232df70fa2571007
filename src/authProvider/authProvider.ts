import type { AuthProvider } from 'react-admin'
import type { Services } from '../common/services.ts'
import { ApiError } from '../dataProvider/http.ts'
import { createSession } from '../session/session.ts'
import { createNotice } from './notice.ts'
import { createRememberedPath } from './rememberedPath.ts'
import { createSessionCheck } from './sessionCheck.ts'
import { createSignIn } from './signIn.ts'

const loginPath = '/'

/** Never settles: a redirect is already under way. */
const never = new Promise<never>(() => undefined)

/**
 * Sessions for react-admin. The login screen signs in without react-admin, so `login` is never called; a stored
 * session is verified once per start, then trusted until a call is refused.
 */
export function createAuthProvider({ get }: Services): AuthProvider {
  const session = get(createSession)
  const check = get(createSessionCheck)
  const path = get(createRememberedPath)
  const notice = get(createNotice)
  const { restore: restoreSession, signOut } = get(createSignIn)
  let restored: { token: string; check: Promise<void> } | undefined
  /**
   * Redirects to login only once. Logout clears react-admin's caches, whose mounted screens then refetch, the session
   * included: answering each with another logout would loop.
   */
  let leaving = false

  const setFailure = (failure: Error | undefined) => check.setState({ failure })

  /** Session expired: remember the path, leave one notice, clear the token before further requests. */
  const endSession = () => {
    const { pathname, search, hash } = window.location
    path.remember(pathname + search + hash)
    notice.leave({ kind: 'sessionEnded', of: session.read()?.user.email ?? '' })
    session.clear()
  }

  /** One verification per start and token, however many callers. */
  const restore = (token: string) => {
    if (restored?.token !== token) restored = { token, check: restoreSession() }
    return restored.check
  }

  return {
    login: () => Promise.reject(new Error('The login screen signs in by itself')),

    logout: async () => {
      leaving = true
      setFailure(undefined)
      if (session.read()) {
        path.forget()
        signOut()
      }
      return loginPath
    },

    checkAuth: async () => {
      const stored = session.read()
      if (!stored) {
        if (leaving) return await never
        leaving = true
        // The login screen shows the notice; suppress react-admin's.
        throw { redirectTo: loginPath, message: false }
      }
      leaving = false
      try {
        await restore(stored.token)
        setFailure(undefined)
      } catch (error) {
        restored = undefined
        // Says nothing about the session, and rejecting would sign out: the shell shows it, with a retry.
        if (!(error instanceof ApiError) || error.status === 0 || error.status >= 500)
          return setFailure(error instanceof Error ? error : new Error())
        if (session.read()?.token === stored.token) endSession()
        leaving = true
        throw { redirectTo: loginPath, message: false }
      }
    },

    /**
     * Never rejects: react-admin would then resolve the refused call. The shell is notified and redirects; the call itself
     * rejects, and typed input stays.
     */
    checkError: async (error: { status?: number; body?: { ofFormerSession?: boolean } }) => {
      if (error.status !== 401 || error.body?.ofFormerSession || !session.read()) return
      endSession()
      session.announceEnded()
    },

    getIdentity: async () => {
      const user = session.read()?.user
      if (!user) throw new Error('No session')
      return { ...user, fullName: user.fullname }
    },
  }
}
