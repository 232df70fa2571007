import { Activity, type ActivityForm } from '../../../contract/activity.ts'
import { RichText } from '../../../contract/primitives.ts'
import type { activities } from '../../db/schema.ts'
import { cleanRichText } from '../richText.ts'

type Columns = Pick<
  typeof activities.$inferSelect,
  | 'title'
  | 'type'
  | 'settings'
  | 'theory'
  | 'description'
  | 'embedYoutube'
  | 'metaData'
  | 'meeting'
  | 'status'
>

const clean = async (html: string | null | undefined, field: string) =>
  html ? await cleanRichText(RichText, html, field) : (html ?? null)

const { content: MetaContent } = Activity.shape.meta_data.element.shape

/**
 * What staff wrote, as the activity's row keeps it, its rich texts sanitised; what is left out is emptied. Before the
 * transaction: no row should be locked meanwhile.
 *
 * @throws Invalid
 */
export async function activityColumns(input: ActivityForm): Promise<Columns> {
  const { title, type, settings, status, meeting } = input
  const metaData: Columns['metaData'] = []
  for (const [at, row] of (input.meta_data ?? []).entries())
    metaData.push({
      ...row,
      content: await cleanRichText(MetaContent, row.content, `meta_data.${at}.content`),
    })
  return {
    ...{ title, type, settings, status, metaData },
    theory: { content: await clean(input.theory?.content, 'theory.content') },
    description: await clean(input.description, 'description'),
    embedYoutube: input.embed_youtube ?? [],
    meeting: meeting ? { ...meeting, is_day: Boolean(meeting.is_day) } : null,
  }
}
