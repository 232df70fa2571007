import { toFileResponse } from '../../http/fileResponse.ts'
import type { Handlers } from '../../http/handlers.ts'
import { immutableHeaders } from '../../http/headers.ts'
import { findMedia } from './find.ts'
import { listMedia } from './list.ts'
import { openMedia } from './openMedia.ts'
import { toServedFile } from './servedFile.ts'
import { updateMedia } from './update.ts'
import { uploadMedia } from './upload.ts'

export const libraryRoutes = {
  'media.upload': uploadMedia,
  'media.list': listMedia,
  'media.detail': findMedia,
  'media.update': updateMedia,
  'media.public': async ({ context, params, method, headers }) =>
    toFileResponse(toServedFile(await openMedia(context, params.id), immutableHeaders), method, headers),
} satisfies Partial<Handlers>
