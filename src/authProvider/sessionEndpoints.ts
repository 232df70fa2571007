import { sessionCalls } from '../../contract/session.ts'
import type { Endpoints } from '../dataProvider/endpoint.ts'

/** The screens' session calls; the auth provider makes those for signing in and out. */
export const sessionEndpoints: Endpoints = {
  actions: { changePassword: { call: sessionCalls['session.changePassword'] } },
}
