import type { CurrentIssuer } from '../../server/services/context.ts'

/** Who issues certificates where nothing is set. */
export const issuer: CurrentIssuer = {
  city: 'Yogyakarta',
  director: '',
  issuer: '',
  logo: undefined,
  signature: undefined,
}
