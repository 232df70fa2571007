import { Packet, packetCalls } from '../../../contract/packet.ts'
import { defineResource } from '../_kit/declaration/defineResource.ts'

export const resource = defineResource({
  name: 'packet',
  schema: Packet,
  label: {
    one: { id: 'Paket soal', en: 'question packet' },
    many: { id: 'Paket soal', en: 'Question packets' },
  },
  recordRepresentation: 'id',
  fields: {},
  endpoints: {
    list: {
      call: packetCalls['packet.list'],
      sort: { column: 'order_by' },
    },
    create: { call: packetCalls['packet.create'] },
    update: { call: packetCalls['packet.update'] },
    delete: { call: packetCalls['packet.delete'] },
  },
})
