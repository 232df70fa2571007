import { Topic, topicCalls } from '../../../contract/topic.ts'
import { defineResource } from '../_kit/declaration/defineResource.ts'

export const resource = defineResource({
  name: 'topic',
  schema: Topic,
  label: { one: { id: 'Topik', en: 'topic' }, many: { id: 'Topik', en: 'Topics' } },
  represent: 'name',
  fields: { name: { kind: 'text', label: { id: 'Judul Topik', en: 'Topic title' } } },
  endpoints: { list: { call: topicCalls['topic.list'], sort: { direction: 'sort_type' } } },
})
