import { z } from 'zod'
import { defineCall, listOf, listQuery, Search } from './call.ts'
import { capabilityField } from './capability.ts'
import { mediaFilePath } from './paths.ts'
import { FileAddress, Id, Line, Moment, OptionalLine, Text } from './primitives.ts'

export const MediaType = z.enum(['image', 'audio', 'video', 'document'])
export type MediaType = z.infer<typeof MediaType>

const MB = 1024 * 1024

/**
 * `mime` is stored and served; browsers declare `alsoDeclared`. `application/octet-stream` leaves the type open; a part
 * without a content type is text/plain (RFC 7578), which is refused.
 */
export const mediaFormats = [
  {
    type: 'image',
    name: 'JPEG',
    mime: 'image/jpeg',
    alsoDeclared: ['image/jpg', 'image/pjpeg'],
    extensions: ['jpg', 'jpeg', 'jfif'],
  },
  { type: 'image', name: 'PNG', mime: 'image/png', alsoDeclared: [], extensions: ['png'] },
  { type: 'image', name: 'WebP', mime: 'image/webp', alsoDeclared: [], extensions: ['webp'] },
  { type: 'image', name: 'GIF', mime: 'image/gif', alsoDeclared: [], extensions: ['gif'] },
  {
    type: 'audio',
    name: 'MP3',
    mime: 'audio/mpeg',
    alsoDeclared: ['audio/mp3', 'audio/x-mp3'],
    extensions: ['mp3'],
  },
  {
    type: 'audio',
    name: 'WAV',
    mime: 'audio/wav',
    alsoDeclared: ['audio/x-wav', 'audio/wave', 'audio/vnd.wave'],
    extensions: ['wav'],
  },
  {
    type: 'audio',
    name: 'OGG',
    mime: 'audio/ogg',
    alsoDeclared: ['application/ogg', 'video/ogg'],
    extensions: ['ogg', 'oga'],
  },
  {
    type: 'audio',
    name: 'M4A',
    mime: 'audio/mp4',
    alsoDeclared: ['audio/x-m4a', 'audio/m4a'],
    extensions: ['m4a'],
  },
  { type: 'video', name: 'MP4', mime: 'video/mp4', alsoDeclared: [], extensions: ['mp4'] },
  { type: 'document', name: 'PDF', mime: 'application/pdf', alsoDeclared: [], extensions: ['pdf'] },
] as const satisfies {
  type: MediaType
  name: string
  mime: string
  alsoDeclared: readonly string[]
  extensions: readonly string[]
}[]

/** Bytes. */
export const mediaLimits: Readonly<Record<MediaType, number>> = {
  image: 10 * MB,
  audio: 20 * MB,
  video: 100 * MB,
  document: 20 * MB,
}

/** A medium that another record shows. */
export const Picture = z.object({ id: Id, url: FileAddress })

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
  created_at: capabilityField('versions', Moment),
})
export type Media = z.infer<typeof Media>

/** Memory to decode a picture grows with its pixels, not its bytes. */
export const MAX_PIXELS = 50_000_000

/** Fields beside the bytes (`file`). `url` is ignored: the server sets it. */
export const MediaUpload = z.object({
  source: z.literal('upload'),
  title: Line(255),
  alt: OptionalLine(500).optional(),
  caption: Text(1_000).optional(),
  description: Text(2_000).optional(),
  url: FileAddress.optional(),
})

/** Absent fields stay unchanged. */
const MediaUpdate = z.object({
  title: MediaUpload.shape.title.optional(),
  alt: OptionalLine(500).nullish(),
  caption: Text(1_000).nullish(),
  description: Text(2_000).nullish(),
})

export const mediaCalls = {
  'media.upload': defineCall({
    method: 'POST',
    path: '/storage/v1/media/company/upload',
    summary: 'Mengunggah berkas',
    isCreation: true,
    body: MediaUpload,
    isMultipart: true,
    files: { file: { need: 'required', maxBytes: Math.max(...Object.values(mediaLimits)) } },
    response: Media,
  }),
  'media.list': defineCall({
    method: 'GET',
    path: '/storage/v1/media/company/list',
    summary: 'Pustaka media',
    query: listQuery(['created_at'], { addedColumns: ['title'], isOneWay: true }).extend({
      type: MediaType.optional(),
      q: capabilityField('search', Search),
    }),
    response: listOf(Media),
  }),
  'media.detail': defineCall({
    method: 'GET',
    path: '/storage/v1/media/company/detail/{id}',
    summary: 'Satu media',
    response: Media,
  }),
  'media.update': defineCall({
    method: 'PUT',
    path: '/storage/v1/media/company/update/{id}',
    summary: 'Mengubah judul dan keterangan media',
    capability: 'media-details',
    body: MediaUpdate,
    response: Media,
  }),
  'media.public': defineCall({
    method: 'GET',
    path: mediaFilePath,
    summary: 'Isi berkas, dengan Range',
    isPublic: true,
    secretParams: [],
    isFile: true,
    response: z.unknown(),
  }),
}
