import { Deleted, deletedCalls } from '../../../contract/deleted.ts'
import { defineResource } from '../_kit/declaration/defineResource.ts'

export const resource = defineResource({
  name: 'deleted',
  schema: Deleted,
  label: { one: { id: 'Terhapus', en: 'deleted' }, many: { id: 'Terhapus', en: 'Deleted' } },
  represent: 'title',
  fields: { title: { kind: 'text', label: { id: 'Judul', en: 'Title' } } },
  endpoints: { list: { call: deletedCalls['deleted.list'] } },
})
