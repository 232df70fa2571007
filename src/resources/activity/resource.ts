import { Activity, activityCalls } from '../../../contract/activity.ts'
import { defineResource } from '../_kit/declaration/defineResource.ts'

export const resource = defineResource({
  name: 'activity',
  schema: Activity,
  label: { one: { id: 'Aktivitas', en: 'activity' }, many: { id: 'Aktivitas', en: 'Activities' } },
  represent: 'title',
  fields: { title: { kind: 'text', label: { id: 'Judul Aktivitas', en: 'Activity title' } } },
  endpoints: {
    list: { call: activityCalls['activity.list'], sort: { direction: 'sort_type' } },
    one: { call: activityCalls['activity.show'] },
    create: { call: activityCalls['activity.create'] },
    update: { call: activityCalls['activity.update'] },
    delete: { call: activityCalls['activity.delete'] },
    actions: {
      approve: { call: activityCalls['activity.approve'] },
      reorder: { call: activityCalls['activity.reorder'] },
      move: { call: activityCalls['activity.move'] },
      restore: { call: activityCalls['activity.restore'] },
    },
  },
})
