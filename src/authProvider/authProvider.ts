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
const neverSettles = new Promise<never>(() => undefined)

/**
 * Sessions for react-admin. The login screen signs in without react-admin, so `login` is never called; a stored
 * session is verified once per start, then trusted until a call is refused.
 */
export function createAuthProvider({ get }: Services): AuthProvider {
  const session = get(createSession)
  const check = get(createSessionCheck)
  const rememberedPath = get(createRememberedPath)
  const notice = get(createNotice)
  const { verifySession, signOut } = get(createSignIn)
  let verification: { token: string; check: Promise<void> } | undefined
  /**
   * Redirects to login only once. Logout clears react-admin's caches, whose mounted screens then refetch, the session
   * included: answering each with another logout would loop.
   */
  let isLeaving = false

  const setCheckError = (error: Error | undefined) => check.setState({ error })

  /** Session expired: remember the path, leave one notice, clear the token before further requests. */
  const endSession = () => {
    const { pathname, search, hash } = window.location
    rememberedPath.remember(pathname + search + hash)
    notice.store({ kind: 'sessionEnded', subject: session.read()?.user.email ?? '' })
    session.clear()
  }

  /** One verification per start and token, however many callers. */
  const verifyOnce = (token: string) => {
    if (verification?.token !== token) verification = { token, check: verifySession() }
    return verification.check
  }

  return {
    login: () => Promise.reject(new Error('The login screen signs in by itself')),

    logout: async () => {
      isLeaving = true
      setCheckError(undefined)
      if (session.read()) {
        rememberedPath.forget()
        signOut()
      }
      return loginPath
    },

    checkAuth: async () => {
      const storedSession = session.read()
      if (!storedSession) {
        if (isLeaving) return await neverSettles
        isLeaving = true
        // The login screen shows the notice; suppress react-admin's.
        throw { redirectTo: loginPath, message: false }
      }
      isLeaving = false
      try {
        await verifyOnce(storedSession.token)
        setCheckError(undefined)
      } catch (error) {
        verification = undefined
        // Says nothing about the session, and rejecting would sign out: the shell shows it, with a retry.
        if (!(error instanceof ApiError) || error.status === 0 || error.status >= 500)
          return setCheckError(error instanceof Error ? error : new Error())
        if (session.read()?.token === storedSession.token) endSession()
        isLeaving = true
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
