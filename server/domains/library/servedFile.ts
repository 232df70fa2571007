import { mediaFormats } from '../../../contract/media.ts'
import { contentDisposition } from '../../http/fileResponse.ts'
import type { OpenFile } from './openMedia.ts'

/**
 * Submissions from elsewhere were not validated: an unknown format is served as opaque bytes. Documents are for
 * keeping: in a sandbox browsers' own viewers stay empty.
 */
export function toServedFile({ id, name, mime, size, read }: OpenFile, headers: Record<string, string>) {
  const format = mediaFormats.find((known) => known.mime === mime)
  const isInline = format !== undefined && format.type !== 'document'
  return {
    size,
    read,
    // Immutable: the id identifies the bytes.
    etag: `"${id}"`,
    headers: {
      'Content-Type': format?.mime ?? 'application/octet-stream',
      'Content-Disposition': contentDisposition(isInline ? 'inline' : 'attachment', name),
      ...headers,
    },
  }
}
