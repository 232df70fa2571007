import { Activity, activityCalls } from '../../../contract/activity.ts'
import { defineResource } from '../_kit/declaration/defineResource.ts'

export const resource = defineResource({
  name: 'activity',
  schema: Activity,
  label: { one: { id: 'Aktivitas', en: 'activity' }, many: { id: 'Aktivitas', en: 'Activities' } },
  represent: 'title',
  fields: { title: { kind: 'text', label: { id: 'Judul Aktivitas', en: 'Activity title' } } },
  endpoints: { list: { call: activityCalls['activity.list'], sort: { direction: 'sort_type' } } },
})
