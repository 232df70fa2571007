import { mediaCalls } from '../../../contract/media.ts'
import { callUrl } from '../../common/callUrl.ts'

/** @param publicUrl empty makes the address relative to this origin. */
export const mediaUrl = (publicUrl: string, id: string): string =>
  callUrl(publicUrl, mediaCalls['media.public'], { id })

/** A picture as other records show it: a program's cover, a facilitator's photo. */
export const toPicture = (publicUrl: string, id: string | null) =>
  id === null ? undefined : { id, url: mediaUrl(publicUrl, id) }
