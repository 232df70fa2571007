import { sessionPaths } from '../../contract/paths.ts'
import type { Admin, Session } from '../../contract/session.ts'
import type { Services } from '../common/services.ts'
import { ApiError, createApi, type HttpMessage } from '../dataProvider/http.ts'
import { createDrafts } from '../drafts/drafts.ts'
import { createSession, parseSession } from '../session/session.ts'
import { createDeviceMarks } from './deviceMarks.ts'
import { createNotice } from './notice.ts'

/** Whether a refusal is, or may be, about the mark: one that names other fields is about these. */
const refusesMark = ({ status, errors }: ApiError): boolean =>
  [400, 422].includes(status) && (Object.keys(errors).length === 0 || 'device_mark' in errors)

/** Signing in and out. Free of react-admin, for the login screen. */
export function createSignIn({ api, get }: Services) {
  const session = get(createSession)
  const drafts = get(createDrafts)
  const marks = get(createDeviceMarks)
  const notice = get(createNotice)
  const { call } = get(createApi)
  return {
    /** Signs in and stores the session. */
    signIn: async (credentials: { email: string; password: string }): Promise<void> => {
      const mark = marks.read(credentials.email)
      const { data } = await call({
        method: 'POST',
        path: sessionPaths.login,
        json: {
          ...credentials,
          access_key: api.accessKey,
          ...(mark === undefined ? {} : { device_mark: mark }),
        },
      }).catch((error: unknown) => {
        // The API at this address may have been replaced by one without the field: retry without it.
        if (error instanceof ApiError && refusesMark(error)) marks.forget(credentials.email)
        throw error
      })
      const newSession = parseSession(data)
      if (!newSession) throw new ApiError('http.unreadable' satisfies HttpMessage, 200)
      marks.store(credentials.email, (data as Partial<Session>).device_mark)
      session.store(newSession)
    },

    /**
     * Clears the session locally, then notifies the server. Local first: a company's API may lack the call. Drafts stay; the
     * login screen counts and deletes them.
     */
    signOut: (): void => {
      if (!session.read()) return
      // The request takes the token before the session is cleared.
      const request = call({ method: 'POST', path: sessionPaths.logout })
      const owner = drafts.owner()
      if (owner !== undefined) notice.store({ kind: 'signedOut', subject: owner })
      session.clear()
      request.catch(() => undefined)
    },

    /** Checks the stored session with the server, and refreshes the identity. */
    verifySession: async (): Promise<void> => {
      const storedSession = session.read()
      if (!storedSession) throw new Error('No session')
      const { data } = await call({ method: 'GET', path: sessionPaths.detail })
      // A logout while the question was under way must not be undone by its answer.
      if (session.read()?.token !== storedSession.token) return
      const { capabilities, ...user } = data as Admin & Pick<Session, 'capabilities'>
      session.store({ ...storedSession, user, capabilities })
    },
  }
}
