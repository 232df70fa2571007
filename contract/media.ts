import { z } from 'zod'
import { defineCall, listOf, listQuery } from './call.ts'
import { FileAddress, Id, Moment, Text } from './primitives.ts'

export const MediaType = z.enum(['image', 'audio', 'video', 'document'])
export type MediaType = z.infer<typeof MediaType>

export const Media = z.object({
  id: Id,
  public_url: FileAddress,
  url: FileAddress,
  type: MediaType,
  title: z.string(),
  caption: z.string().nullish(),
  alt: z.string().nullish(),
  description: z.string().nullish(),
  source: z.string(),
  created_at: Moment.optional(),
})
export type Media = z.infer<typeof Media>

/** Beside these fields the body carries the bytes under `file`. */
const MediaUpload = z.object({
  source: z.literal('upload'),
  title: Text(255),
  alt: Text(500).optional(),
  caption: Text(1_000).optional(),
  description: Text(2_000).optional(),
  url: FileAddress.optional(),
})

export const mediaCalls = {
  'media.upload': defineCall({
    method: 'POST',
    path: '/storage/v1/media/company/upload',
    summary: 'Mengunggah berkas',
    body: MediaUpload,
    multipart: true,
    answer: Media,
  }),
  'media.list': defineCall({
    method: 'GET',
    path: '/storage/v1/media/company/list',
    summary: 'Pustaka media',
    query: listQuery(['created_at', 'title']).extend({ type: MediaType.optional() }),
    answer: listOf(Media),
  }),
  'media.detail': defineCall({
    method: 'GET',
    path: '/storage/v1/media/company/detail/{id}',
    summary: 'Satu media',
    answer: Media,
  }),
  'media.public': defineCall({
    method: 'GET',
    path: '/storage/v1/media/company/public/{id}',
    summary: 'Isi berkas, dengan Range',
    guest: true,
    file: true,
    answer: z.unknown(),
  }),
}
