import { DeletedRecord, deletedCalls } from '../../../contract/deleted.ts'
import { defineResource } from '../_kit/declaration/defineResource.ts'

export const resource = defineResource({
  name: 'deleted',
  schema: DeletedRecord,
  label: { one: { id: 'Terhapus', en: 'deleted' }, many: { id: 'Terhapus', en: 'Deleted' } },
  recordRepresentation: 'title',
  fields: { title: { type: 'text', label: { id: 'Judul', en: 'Title' } } },
  endpoints: { list: { call: deletedCalls['deleted.list'] } },
})
