import { createContext, useContext } from 'react'
import type { Media, MediaType } from '../../../../contract/media.ts'
import type { AsRead } from '../../../dataProvider/reading.ts'

/** Opens the media library. Resolves to the chosen media, or undefined if cancelled. */
export type PickMedia = (options: {
  type: Extract<MediaType, 'image' | 'audio'>
}) => Promise<AsRead<Media> | undefined>

/** Provided by `custom/media`. */
export const PickMediaContext = createContext<PickMedia | undefined>(undefined)

/**
 * The media library of the product, for whatever needs a picture or a sound.
 *
 * @example
 * const pickMedia = usePickMedia()
 * const image = await pickMedia({ type: 'image' })
 */
export function usePickMedia(): PickMedia {
  const pick = useContext(PickMediaContext)
  if (!pick) throw new Error('usePickMedia needs the media picker around it')
  return pick
}
