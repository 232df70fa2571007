import type { Scope } from '../../presence/asked.ts'

/** Which presences a sheet shows, by their moment. */
export type WantedPresences = { sheet: 'presence'; scope: Scope; direction: 'asc' | 'desc' }
