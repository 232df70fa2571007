import type { Media } from '../../../contract/media.ts'
import type { media } from '../../db/schema.ts'
import { mediaUrl } from './mediaUrl.ts'

export function toMedia(row: typeof media.$inferSelect, publicUrl: string): Media {
  const address = mediaUrl(publicUrl, row.id)
  return {
    id: row.id,
    public_url: address,
    url: address,
    type: row.type,
    title: row.title,
    caption: row.caption,
    alt: row.alt,
    description: row.description,
    source: row.source,
    created_at: row.createdAt.toISOString(),
  }
}
