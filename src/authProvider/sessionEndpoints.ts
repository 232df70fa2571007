import { sessionCalls } from '../../contract/session.ts'
import type { Endpoints } from '../dataProvider/endpoint.ts'

/** Calls about the session that screens make; signing in and out are the auth provider's. */
export const sessionEndpoints: Endpoints = {
  actions: { changePassword: { call: sessionCalls['session.changePassword'] } },
}
