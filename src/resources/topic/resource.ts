import { Topic, topicCalls } from '../../../contract/topic.ts'
import { defineResource } from '../_kit/declaration/defineResource.ts'

export const resource = defineResource({
  name: 'topic',
  schema: Topic,
  label: { one: { id: 'Topik', en: 'topic' }, many: { id: 'Topik', en: 'Topics' } },
  represent: 'name',
  fields: { name: { kind: 'text', label: { id: 'Judul Topik', en: 'Topic title' } } },
  endpoints: {
    list: { call: topicCalls['topic.list'], sort: { direction: 'sort_type' } },
    one: { call: topicCalls['topic.detail'], idParam: 'topic' },
    create: { call: topicCalls['topic.create'] },
    update: { call: topicCalls['topic.update'] },
    delete: { call: topicCalls['topic.delete'] },
    actions: {
      reorder: { call: topicCalls['topic.reorder'] },
      restore: { call: topicCalls['topic.restore'] },
    },
  },
})
