import type { Issuer } from '../../contract/certificate.ts'
import { durations } from './durations.ts'
import type { Environment } from './services.ts'

/** The API's base URL, without trailing slash; by default `/api` on the same origin. */
export const apiUrl = (): string => (import.meta.env.VITE_API_URL ?? '/api').replace(/\/+$/, '')

/** This build's environment of an admin, in this browser. */
export const browserEnvironment = (): Environment => ({
  api: { url: apiUrl(), accessKey: import.meta.env.VITE_ACCESS_KEY ?? 'balai' },
  // Browsers that forbid storage throw when it is asked for.
  storage: {
    get local() {
      return localStorage
    },
    get session() {
      return sessionStorage
    },
  },
  durations,
})

const env = import.meta.env

/** The issuer, where the API has no such call. */
export const buildIssuer: Issuer = {
  city: env.VITE_CERTIFICATE_CITY || 'Yogyakarta',
  director: env.VITE_CERTIFICATE_DIRECTOR ?? '',
  issuer: env.VITE_CERTIFICATE_ISSUER ?? '',
  check_url: null,
  logo: env.VITE_CERTIFICATE_LOGO || null,
  signature: env.VITE_CERTIFICATE_SIGNATURE || null,
}
