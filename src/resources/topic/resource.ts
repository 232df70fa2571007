import { Topic, topicCalls } from '../../../contract/topic.ts'
import { defineResource } from '../_kit/declaration/defineResource.ts'
import { valueAt } from '../_kit/declaration/valueAt.ts'

/** Serialises a topic; a record has its program as an object. */
const toTopicInput = ({ name, status, program, program_id }: Record<string, unknown>) => ({
  name,
  status,
  program_id: program_id ?? valueAt(program, 'id'),
})

export const resource = defineResource({
  name: 'topic',
  schema: Topic,
  label: { one: { id: 'Topik', en: 'topic' }, many: { id: 'Topik', en: 'Topics' } },
  recordRepresentation: 'name',
  fields: { name: { type: 'text', label: { id: 'Judul Topik', en: 'Topic title' } } },
  form: { fields: ['name'] },
  endpoints: {
    list: { call: topicCalls['topic.list'], sort: { direction: 'sort_type' } },
    one: { call: topicCalls['topic.detail'], idParam: 'topic' },
    create: { call: topicCalls['topic.create'], body: toTopicInput },
    // Editing a topic publishes it.
    update: {
      call: topicCalls['topic.update'],
      body: ({ updated_at, ...topic }) => ({ ...toTopicInput(topic), status: 'publish', updated_at }),
    },
    delete: { call: topicCalls['topic.delete'] },
  },
})
