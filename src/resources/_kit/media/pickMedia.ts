import { createContext, useContext } from 'react'
import type { Media, MediaType } from '../../../../contract/media.ts'
import type { AnyLoad } from '../../../common/lazyComponent.tsx'
import type { ApiRecord } from '../../../dataProvider/normalise.ts'

/** Undefined if cancelled. */
export type PickMedia = (options: {
  type: Extract<MediaType, 'image' | 'audio'>
}) => Promise<ApiRecord<Media> | undefined>

type MediaPicker = { pick: PickMedia; load: AnyLoad }

/** Provided by `custom/media`. */
export const MediaPickerContext = createContext<MediaPicker | undefined>(undefined)

function useMediaPicker(): MediaPicker {
  const picker = useContext(MediaPickerContext)
  if (!picker) throw new Error('usePickMedia needs the media picker around it')
  return picker
}

/** @example const image = await usePickMedia()({ type: 'image' }) */
export const usePickMedia = (): PickMedia => useMediaPicker().pick

/** Fetches the picker beforehand. */
export const useLoadMediaPicker = (): AnyLoad => useMediaPicker().load
