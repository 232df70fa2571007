import type { CurrentIssuer } from '../../server/common/context.ts'

/** The default issuer of certificates. */
export const issuer: CurrentIssuer = {
  city: 'Yogyakarta',
  director: '',
  issuer: '',
  logo: undefined,
  signature: undefined,
}
