import { z } from 'zod'
import { defineCall, listOf, listQuery, NoData, SaveResult, Search, VersionFields } from './call.ts'
import { capabilityField } from './capability.ts'
import { defineEntity } from './entity.ts'
import { Id, Line, OptionalLine } from './primitives.ts'

/** Bidang studi. Section 7 has calls for it. */
export const study = defineEntity({
  name: 'study',
  label: {
    one: { id: 'bidang studi', en: 'field of study' },
    many: { id: 'Bidang studi', en: 'Fields of study' },
  },
  recordRepresentation: 'title',
  fields: {
    title: Line(150),
    category_id: OptionalLine(64).nullish(),
    available_part: z.int().min(0).max(1_000_000).nullish(),
  },
  search: ['title'],
  sort: ['created_at', 'title'],
  example: { title: 'Tata Boga', category_id: 'kuliner', available_part: 20 },
  undo: false,
})

/** `name` repeats `title` in the study's own calls. */
export const Study = study.schema.extend({ name: z.string().optional() })
export type Study = z.infer<typeof Study>

const StudyCreate = z.object({
  title: Study.shape.title,
  category_id: capabilityField('study-fields', Study.shape.category_id),
  available_part: capabilityField('study-fields', Study.shape.available_part),
})

const StudyUpdate = z.object({
  id: Id.optional(),
  name: Study.shape.title,
  category_id: Study.shape.category_id,
  available_part: Study.shape.available_part,
  ...VersionFields.shape,
})

export const studyCalls = {
  'study.list': defineCall({
    method: 'GET',
    path: '/study/v1/list',
    summary: 'Daftar bidang studi',
    query: listQuery(['created_at'], { direction: 'asc', addedColumns: ['title'], isOneWay: true }).extend({
      q: capabilityField('search', Search),
    }),
    response: listOf(Study),
  }),
  'study.detail': defineCall({
    method: 'GET',
    path: '/study/v1/detail/{id}',
    summary: 'Satu bidang studi',
    response: Study,
  }),
  'study.create': defineCall({
    method: 'POST',
    path: '/study/v1/create',
    summary: 'Menambah bidang studi',
    isCreation: true,
    body: StudyCreate,
    response: SaveResult,
  }),
  'study.update': defineCall({
    method: 'POST',
    path: '/study/v1/update/{id}',
    summary: 'Mengubah bidang studi',
    body: StudyUpdate,
    errorStatuses: [409],
    response: SaveResult,
  }),
  'study.delete': defineCall({
    method: 'DELETE',
    path: '/study/v1/delete/{id}',
    summary: 'Menghapus bidang studi',
    errorStatuses: [409],
    response: NoData,
  }),
}
