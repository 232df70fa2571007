import type { Activity } from '../../../contract/activity.ts'
import { isEmptyRichText } from '../../../contract/richText.ts'
import type { ApiRecord } from '../../dataProvider/normalise.ts'

type Content = Pick<
  ApiRecord<Activity>,
  'type' | 'file' | 'upload' | 'theory' | 'description' | 'embed_youtube' | 'meta_data' | 'meeting'
>

/** For an API without `is_empty`, and of types other than tests, whose questions are read apart. */
export function isEmptyActivity({ type, file, upload, theory, meta_data, ...content }: Content): boolean {
  const hasFile = Boolean(file?.url || upload?.file?.url)
  if (type === 'menonton_video' || type === 'membaca-e-book') return !hasFile
  if (type === 'embed_youtube') return (content.embed_youtube ?? []).length === 0
  if (type === 'berdiskusi_daring') return !content.meeting?.link
  const texts = [content.description, theory?.content].filter((text) => text && !isEmptyRichText(text))
  return !hasFile && !theory?.file?.url && (meta_data ?? []).length === 0 && texts.length === 0
}
