import { useQueryClient } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import { z } from 'zod'
import { Media, type MediaUpload } from '../../../../contract/media.ts'
import type { HttpMessage } from '../../../dataProvider/http.ts'
import { titleOf } from './fileRules.ts'

/** What an upload must answer; the rest of a media's fields may be missing on other servers. */
const Uploaded = z.looseObject(Media.pick({ id: true, public_url: true }).shape)
export type Uploaded = z.infer<typeof Uploaded>

/** What is said of a file beside its bytes; its title is the file's name unless given. */
export type MediaDetails = Partial<
  Pick<z.infer<typeof MediaUpload>, 'title' | 'alt' | 'caption' | 'description'>
>

export type UploadMedia = (
  file: File,
  options?: {
    details?: MediaDetails
    signal?: AbortSignal
    /** Names the attempt, a UUID; the same for its retries: a file that arrived, and whose answer got lost, is kept once. */
    attempt?: string
    /** Told the share that has been sent, 0 to 1. */
    onProgress?: (share: number) => void
  },
) => Promise<Uploaded>

/**
 * Sends one file to the media library. Most screens want `useUpload`, which keeps its progress, too.
 *
 * The promise rejects with react-admin's `HttpError` in the server's words, or with the abort of `signal`.
 *
 * @example
 * const upload = useUploadMedia()
 * const { id, public_url } = await upload(file, { signal })
 */
export function useUploadMedia(): UploadMedia {
  const dataProvider = useDataProvider()
  const queryClient = useQueryClient()
  return async (file, { details, ...meta } = {}) => {
    // The file last: a server that streams it knows by then what it is.
    const body = { source: 'upload', title: titleOf(file), ...details, file }
    const { data } = await dataProvider.create('media', { data: body, meta })
    const uploaded = Uploaded.safeParse(data)
    if (!uploaded.success) throw new Error('http.unreadable' satisfies HttpMessage)
    queryClient.invalidateQueries({ queryKey: ['media', 'getList'] })
    return uploaded.data
  }
}
