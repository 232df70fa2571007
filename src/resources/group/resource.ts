import { Group, packetCalls } from '../../../contract/packet.ts'
import { defineResource } from '../_kit/declaration/defineResource.ts'

/** Its id has a name of its own in the path of its calls. */
const idParam = 'group_id'

export const resource = defineResource({
  name: 'group',
  schema: Group,
  label: { one: { id: 'Grup soal', en: 'question group' }, many: { id: 'Grup soal', en: 'Question groups' } },
  recordRepresentation: 'group_id',
  fields: {},
  endpoints: {
    list: { call: packetCalls['group.list'] },
    create: { call: packetCalls['group.create'] },
    update: { call: packetCalls['group.update'], idParam },
    delete: { call: packetCalls['group.delete'], idParam },
  },
})
