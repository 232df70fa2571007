import { findMedia } from '../services/media/find.ts'
import { listMedia } from '../services/media/list.ts'
import { openMedia } from '../services/media/openMedia.ts'
import { updateMedia } from '../services/media/update.ts'
import { uploadMedia } from '../services/media/upload.ts'
import { fileReply } from './fileReply.ts'
import type { Handlers } from './handlers.ts'
import { immutableHeaders } from './headers.ts'
import { toServedFile } from './servedFile.ts'

export const libraryRoutes = {
  'media.upload': ({ context, signedIn, body, files }) => uploadMedia(context, signedIn, body, files.file),
  'media.list': ({ context, query }) => listMedia(context, query),
  'media.detail': ({ context, params }) => findMedia(context, params.id),
  'media.update': ({ context, params, body }) => updateMedia(context, params.id, body),
  'media.public': async ({ context, params, method, headers }) =>
    fileReply(toServedFile(await openMedia(context, params.id), immutableHeaders), method, headers),
} satisfies Partial<Handlers>
