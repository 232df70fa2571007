import type { ActivityForm } from '../../../contract/activity.ts'
import type { activities } from '../../db/schema.ts'

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

/** What staff wrote, as the activity's row keeps it; what is left out is emptied. */
export function activityColumns(input: ActivityForm): Columns {
  const { title, type, settings, status, meeting } = input
  return {
    ...{ title, type, settings, status },
    theory: { content: input.theory?.content ?? null },
    description: input.description ?? null,
    embedYoutube: input.embed_youtube ?? [],
    metaData: input.meta_data ?? [],
    meeting: meeting ? { ...meeting, is_day: Boolean(meeting.is_day) } : null,
  }
}
