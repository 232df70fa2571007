import { mediaCalls } from '../../../contract/media.ts'
import { callAddress } from '../../common/callAddress.ts'

/** @param publicUrl empty makes the address relative to this origin. */
export const mediaAddress = (publicUrl: string, id: string): string =>
  callAddress(publicUrl, mediaCalls['media.public'], { id })

/** A picture as other records show it: a program's cover, a facilitator's photo. */
export const toPicture = (publicUrl: string, id: string | null) =>
  id === null ? undefined : { id, url: mediaAddress(publicUrl, id) }
