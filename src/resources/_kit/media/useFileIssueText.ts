import { useCallback } from 'react'
import type { MediaType } from '../../../../contract/media.ts'
import { useMessages } from '../text/useMessages.ts'
import { type MediaFileIssue, megabytesOf } from './fileRules.ts'
import { uploadMessages } from './messages.ts'

export function useFileIssueText(): (
  issue: MediaFileIssue,
  type: MediaType,
  /** In place of 'Select an image'. */
  typeText?: string,
) => string {
  const t = useMessages(uploadMessages)
  return useCallback(
    (
      issue,
      type,
      typeText = type === 'image' ? t('upload.selectImage') : t('upload.wrongType', { type }),
    ) => {
      if (issue === 'size') return t('upload.tooLarge', { max: megabytesOf(type) })
      return issue === 'type' ? typeText : `${typeText}. ${t(`upload.${issue}`)}`
    },
    [t],
  )
}
