import { useQueryClient } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import { z } from 'zod'
import { Media, type MediaUpload } from '../../../../contract/media.ts'
import type { HttpMessage } from '../../../dataProvider/http.ts'
import { withDetectedMimeType } from './detectMimeType.ts'
import { titleOf } from './fileRules.ts'

/** Other fields may be missing on other servers. */
const UploadedMedia = z.looseObject(Media.pick({ id: true, public_url: true }).shape)
export type UploadedMedia = z.infer<typeof UploadedMedia>

/** The title defaults to the file name. */
export type MediaDetails = Partial<
  Pick<z.infer<typeof MediaUpload>, 'title' | 'alt' | 'caption' | 'description'>
>

export type UploadMedia = (
  file: File,
  options?: {
    details?: MediaDetails
    signal?: AbortSignal
    /** UUID, the same for retries: a file whose response got lost is stored once. */
    attempt?: string
    /** Called with the share sent, 0 to 1. */
    onProgress?: (share: number) => void
  },
) => Promise<UploadedMedia>

/**
 * Most screens use `useUpload`, which tracks progress, too. Rejects with react-admin's `HttpError`, or with the abort
 * of `signal`.
 */
export function useUploadMedia(): UploadMedia {
  const dataProvider = useDataProvider()
  const queryClient = useQueryClient()
  return async (file, { details, ...meta } = {}) => {
    // The file last: a streaming server knows its metadata first.
    const body = {
      source: 'upload',
      title: titleOf(file),
      ...details,
      file: await withDetectedMimeType(file),
    }
    const { data } = await dataProvider.create('media', { data: body, meta })
    const uploaded = UploadedMedia.safeParse(data)
    if (!uploaded.success) throw new Error('http.unreadable' satisfies HttpMessage)
    queryClient.invalidateQueries({ queryKey: ['media', 'getList'] })
    return uploaded.data
  }
}
