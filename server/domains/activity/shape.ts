import { type Activity, type AttachedFile, isTest } from '../../../contract/activity.ts'
import type { Counts } from '../../../contract/call.ts'
import type { activities, media } from '../../db/schema.ts'
import { mediaUrl } from '../library/mediaUrl.ts'

type File = Pick<typeof media.$inferSelect, 'id' | 'title' | 'size'>

export type ActivityRow = {
  activity: typeof activities.$inferSelect
  topic: { id: string; name: string; programId: string }
  file: File | null
  theoryFile: File | null
  completed: number | null
}

const toAttachedFile = (file: File | null, publicUrl: string): AttachedFile | undefined =>
  file ? { id: file.id, url: mediaUrl(publicUrl, file.id), title: file.title, size: file.size } : undefined

export function toActivity(
  { activity: row, topic, completed, ...files }: ActivityRow,
  counts: Counts,
  publicUrl: string,
): Activity {
  const file = toAttachedFile(files.file, publicUrl)
  return {
    id: row.id,
    title: row.title,
    type: row.type,
    seq: row.seq,
    is_clone: row.isClone ? 1 : 0,
    settings: row.settings,
    theory: { content: row.theory?.content ?? null, file: toAttachedFile(files.theoryFile, publicUrl) },
    description: row.description,
    file,
    embed_youtube: row.embedYoutube,
    meta_data: row.metaData,
    meeting: row.meeting ?? undefined,
    status: row.status,
    topic: { id: topic.id, name: topic.name },
    program: { id: topic.programId },
    ...(row.type === 'menonton_video' ? { upload: { file } } : {}),
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    ...(isTest(row.type) ? { counts, attempts: completed ?? 0 } : {}),
  }
}
