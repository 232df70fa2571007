import { createContext, useContext } from 'react'
import type { Media, MediaType } from '../../../../contract/media.ts'
import type { ApiRecord } from '../../../dataProvider/normalise.ts'

/** Undefined if cancelled. */
export type PickMedia = (options: {
  type: Extract<MediaType, 'image' | 'audio'>
}) => Promise<ApiRecord<Media> | undefined>

/** Provided by `custom/media`. */
export const PickMediaContext = createContext<PickMedia | undefined>(undefined)

/** @example const image = await usePickMedia()({ type: 'image' }) */
export function usePickMedia(): PickMedia {
  const pick = useContext(PickMediaContext)
  if (!pick) throw new Error('usePickMedia needs the media picker around it')
  return pick
}
