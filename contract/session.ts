import { z } from 'zod'
import { defineCall, NoData } from './call.ts'
import { capabilityField } from './capability.ts'
import { sessionPaths } from './paths.ts'
import { Id, TextBetween } from './primitives.ts'

export const Admin = z.object({
  id: Id,
  fullname: z.string(),
  email: z.string(),
})
export type Admin = z.infer<typeof Admin>

/** Capabilities that the API has wholly; without the list, none. Unknown names are ignored. */
const Capabilities = capabilityField('session', z.array(z.string().max(100)).max(1_000))

/** A secret per browser and account, which the browser keeps for the next sign-in. */
const DeviceMark = z.string().max(200)

export const Session = z.object({
  token: z.string().min(1),
  user: Admin,
  capabilities: Capabilities,
  device_mark: capabilityField('session', DeviceMark),
})
export type Session = z.infer<typeof Session>

const Credentials = z.object({
  email: z.string().trim().min(1).max(254),
  password: z.string().min(1).max(1_024),
  access_key: z.string().max(200),
  /** Whatever is none is ignored. */
  device_mark: capabilityField('session', DeviceMark.catch('')),
})

export const NewPassword = TextBetween(8, 128)

/** The server alone checks that both are alike, and the password uncommon. */
export const PasswordChange = z.object({
  current_password: z.string().min(1).max(1_024),
  new_password: NewPassword,
  conf_new_password: z.string().min(1).max(1_024),
})
export type PasswordChange = z.infer<typeof PasswordChange>

export const sessionCalls = {
  'session.login': defineCall({
    method: 'POST',
    path: sessionPaths.login,
    summary: 'Masuk dengan email dan password',
    isPublic: true,
    body: Credentials,
    errorStatuses: [401, 403, 429],
    response: Session,
  }),
  'session.detail': defineCall({
    method: 'GET',
    path: sessionPaths.detail,
    summary: 'Data admin dari sesi ini; juga memeriksa sesi',
    response: Admin.extend({ capabilities: Capabilities }),
  }),
  'session.logout': defineCall({
    method: 'POST',
    path: sessionPaths.logout,
    summary: 'Mengakhiri sesi ini',
    capability: 'session',
    response: NoData,
  }),
  'session.changePassword': defineCall({
    method: 'PUT',
    path: '/users/v1/company/change-password',
    summary: 'Mengubah password sendiri',
    body: PasswordChange,
    errorStatuses: [429],
    response: NoData,
  }),
}
