import type { IssuerOfNow } from '../../server/services/context.ts'

/** Who issues certificates where nothing is set. */
export const issuer: IssuerOfNow = {
  city: 'Yogyakarta',
  director: '',
  issuer: '',
  logo: undefined,
  signature: undefined,
}
