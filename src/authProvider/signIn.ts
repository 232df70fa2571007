import { sessionPaths } from '../../contract/paths.ts'
import type { Admin, Session } from '../../contract/session.ts'
import { accessKey } from '../common/settings.ts'
import { ApiError, callApi, type HttpMessage } from '../dataProvider/http.ts'
import { draftOwner } from '../drafts/drafts.ts'
import { clearSession, parseSession, readSession, storeSession } from '../session/session.ts'
import { forgetMark, keepMark, readMark } from './deviceMark.ts'
import { leaveNotice } from './notice.ts'

/** Whether a refusal is, or may be, about the mark: one that names other fields is about these. */
const refusesMark = ({ status, errors }: ApiError): boolean =>
  [400, 422].includes(status) && (Object.keys(errors).length === 0 || 'device_mark' in errors)

/** Signs in and stores the session. Free of react-admin, for the login screen. */
export async function signIn(credentials: { email: string; password: string }): Promise<void> {
  const mark = readMark(credentials.email)
  const { data } = await callApi({
    method: 'POST',
    path: sessionPaths.login,
    json: { ...credentials, access_key: accessKey, ...(mark === undefined ? {} : { device_mark: mark }) },
  }).catch((error: unknown) => {
    // The API at this address may have been replaced by one without the field: retry without it.
    if (error instanceof ApiError && refusesMark(error)) forgetMark(credentials.email)
    throw error
  })
  const session = parseSession(data)
  if (!session) throw new ApiError('http.unreadable' satisfies HttpMessage, 200)
  keepMark(credentials.email, (data as Partial<Session>).device_mark)
  storeSession(session)
}

/**
 * Clears the session locally, then notifies the server. Local first: a company's API may lack the call. Drafts stay; the
 * login screen counts and deletes them.
 */
export function signOut(): void {
  if (!readSession()) return
  // The request takes the token before the session is cleared.
  const request = callApi({ method: 'POST', path: sessionPaths.logout })
  const owner = draftOwner()
  if (owner !== undefined) leaveNotice({ kind: 'signedOut', of: owner })
  clearSession()
  request.catch(() => undefined)
}

/** Checks the stored session with the server, and refreshes the identity. */
export async function restoreSession(): Promise<void> {
  const session = readSession()
  if (!session) throw new Error('No session')
  const { data } = await callApi({ method: 'GET', path: sessionPaths.detail })
  // A logout while the question was under way must not be undone by its answer.
  if (readSession()?.token !== session.token) return
  const { capabilities, ...user } = data as Admin & Pick<Session, 'capabilities'>
  storeSession({ ...session, user, capabilities })
}
