import type { Issuer } from '../../../contract/certificate.ts'
import type { Context } from '../../common/context.ts'
import { pictureAddress } from '../participant/member/certificateShape.ts'

export const toIssuer = ({
  issuer: { city, director, issuer, logo, signature },
  settings: { publicUrl },
}: Pick<Context, 'issuer' | 'settings'>): Issuer => ({
  city,
  director,
  issuer,
  check_url: publicUrl || null,
  logo: pictureAddress(publicUrl, logo?.digest),
  signature: pictureAddress(publicUrl, signature?.digest),
})
