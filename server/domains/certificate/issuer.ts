import type { Issuer } from '../../../contract/certificate.ts'
import type { Context } from '../../common/context.ts'
import { pictureUrl } from '../participant/member/certificateShape.ts'

export const toIssuer = ({
  issuer: { city, director, issuer, logo, signature },
  settings: { publicUrl },
}: Pick<Context, 'issuer' | 'settings'>): Issuer => ({
  city,
  director,
  issuer,
  check_url: publicUrl || null,
  logo: pictureUrl(publicUrl, logo?.digest),
  signature: pictureUrl(publicUrl, signature?.digest),
})
