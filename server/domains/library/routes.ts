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
  'media.upload': ({ context, signedIn, body, files }) => uploadMedia(context, signedIn, body, files.file),
  'media.list': ({ context, query }) => listMedia(context, query),
  'media.detail': ({ context, params }) => findMedia(context, params.id),
  'media.update': ({ context, params, body }) => updateMedia(context, params.id, body),
  'media.public': async ({ context, params, method, headers }) =>
    toFileResponse(toServedFile(await openMedia(context, params.id), immutableHeaders), method, headers),
} satisfies Partial<Handlers>
