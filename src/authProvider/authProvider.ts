import type { AuthProvider } from 'react-admin'
import { ApiError } from '../dataProvider/http.ts'
import { announceSessionEnded, clearSession, readSession } from '../session/session.ts'
import { leaveNotice } from './notice.ts'
import { forgetPath, rememberPath } from './rememberedPath.ts'
import { setSessionCheckFailure } from './sessionCheck.ts'
import { restoreSession, signOut } from './signIn.ts'

const loginPath = '/'

/** Never settles: a redirect is already under way. */
const never = new Promise<never>(() => undefined)

/** Session expired: remember the path, leave one notice, clear the token before further requests. */
function endSession() {
  const { pathname, search, hash } = window.location
  rememberPath(pathname + search + hash)
  leaveNotice({ kind: 'sessionEnded', of: readSession()?.user.email ?? '' })
  clearSession()
}

/**
 * Sessions for react-admin. The login screen signs in without react-admin, so `login` is never called; a stored
 * session is verified once per start, then trusted until a call is refused.
 */
export function createAuthProvider(): AuthProvider {
  let restored: { token: string; check: Promise<void> } | undefined
  /**
   * Redirects to login only once. Logout clears react-admin's caches, whose mounted screens then refetch, the session
   * included: answering each with another logout would loop.
   */
  let leaving = false

  /** One verification per start and token, however many callers. */
  const restore = (token: string) => {
    if (restored?.token !== token) restored = { token, check: restoreSession() }
    return restored.check
  }

  return {
    login: () => Promise.reject(new Error('The login screen signs in by itself')),

    logout: async () => {
      leaving = true
      setSessionCheckFailure(undefined)
      if (readSession()) {
        forgetPath()
        signOut()
      }
      return loginPath
    },

    checkAuth: async () => {
      const session = readSession()
      if (!session) {
        if (leaving) return await never
        leaving = true
        // The login screen shows the notice; suppress react-admin's.
        throw { redirectTo: loginPath, message: false }
      }
      leaving = false
      try {
        await restore(session.token)
        setSessionCheckFailure(undefined)
      } catch (error) {
        restored = undefined
        // Says nothing about the session, and rejecting would sign out: the shell shows it, with a retry.
        if (!(error instanceof ApiError) || error.status === 0 || error.status >= 500)
          return setSessionCheckFailure(error instanceof Error ? error : new Error())
        if (readSession()?.token === session.token) endSession()
        leaving = true
        throw { redirectTo: loginPath, message: false }
      }
    },

    /**
     * Never rejects: react-admin would then resolve the refused call. The shell is notified and redirects; the call itself
     * rejects, and typed input stays.
     */
    checkError: async (error: { status?: number; body?: { ofFormerSession?: boolean } }) => {
      if (error.status !== 401 || error.body?.ofFormerSession || !readSession()) return
      endSession()
      announceSessionEnded()
    },

    getIdentity: async () => {
      const user = readSession()?.user
      if (!user) throw new Error('No session')
      return { ...user, fullName: user.fullname }
    },
  }
}
