import { useCallback } from 'react'
import type { MediaType } from '../../../../contract/media.ts'
import { useMessages } from '../text/useMessages.ts'
import { type AdvisedRefusal, megabytesOf } from './fileRules.ts'
import { uploadMessages } from './messages.ts'

export function useRefusalText(): (
  refused: AdvisedRefusal,
  type: MediaType,
  /** In place of 'Select an image'. */
  wanted?: string,
) => string {
  const t = useMessages(uploadMessages)
  return useCallback(
    (
      refused,
      type,
      wanted = type === 'image' ? t('upload.selectImage') : t('upload.wrongType', { type }),
    ) => {
      if (refused === 'size') return t('upload.tooLarge', { max: megabytesOf(type) })
      return refused === 'type' ? wanted : `${wanted}. ${t(`upload.${refused}`)}`
    },
    [t],
  )
}
