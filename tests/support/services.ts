import { durations } from '../../src/common/durations.ts'
import { createServices, type Environment } from '../../src/common/services.ts'
import { apiUrl } from '../../src/common/settings.ts'

/** Services of an admin without screens; outside of a browser without storage. */
export const testServices = (changes: Partial<Environment> = {}) =>
  createServices({
    api: { url: apiUrl(), accessKey: 'balai' },
    storage: { local: globalThis.localStorage, session: globalThis.sessionStorage },
    durations,
    ...changes,
  })
