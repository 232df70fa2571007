import type { ActivityForm } from '../../../contract/activity.ts'

/** An activity's form as columns; fields that the form omits are cleared. */
export function activityColumns(input: ActivityForm) {
  const { title, type, settings, status, meeting } = input
  return {
    title,
    type,
    settings,
    status,
    theory: { content: input.theory?.content ?? null },
    description: input.description ?? null,
    embedYoutube: input.embed_youtube ?? [],
    metaData: input.meta_data ?? [],
    meeting: meeting ? { ...meeting, is_day: Boolean(meeting.is_day) } : null,
  }
}
