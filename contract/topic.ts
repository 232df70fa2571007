import { z } from 'zod'
import {
  Counts,
  defineCall,
  listOf,
  listQuery,
  NoData,
  SaveResult,
  Search,
  Timestamps,
  VersionFields,
} from './call.ts'
import { capabilityField } from './capability.ts'
import { Id, Line, PublishStatus } from './primitives.ts'

export const Topic = z.object({
  id: Id,
  name: Line(255),
  /** Position in its program: from 1, without gaps. */
  seq: z.int().min(1),
  status: PublishStatus,
  program: z.object({ id: Id }),
  ...Timestamps.shape,
  counts: capabilityField('counts', Counts),
})
export type Topic = z.infer<typeof Topic>

const TopicCreate = z.object({
  name: Topic.shape.name,
  status: PublishStatus,
  /** A topic never changes its program. */
  program_id: Id,
})

const TopicUpdate = z.object({ ...TopicCreate.shape, ...VersionFields.shape })

export const topicCalls = {
  'topic.list': defineCall({
    method: 'GET',
    path: '/topic/v1/list',
    summary: 'Topik sebuah program, berurutan',
    query: listQuery(['seq'], {
      direction: 'asc',
      addedColumns: ['created_at', 'name'],
      isOneWay: true,
    }).extend({
      program_id: z.string().min(1).max(64),
      q: Search.optional(),
    }),
    errorStatuses: [404],
    response: listOf(Topic),
  }),
  'topic.detail': defineCall({
    method: 'GET',
    path: '/topic/v1/detail/{topic}',
    summary: 'Satu topik',
    response: Topic,
  }),
  'topic.create': defineCall({
    method: 'POST',
    path: '/topic/v1/create',
    summary: 'Menambah topik di akhir program',
    isCreation: true,
    body: TopicCreate,
    errorStatuses: [404],
    response: SaveResult,
  }),
  'topic.copy': defineCall({
    method: 'POST',
    path: '/topic/v1/copy/{id}',
    summary: 'Menyalin topik beserta aktivitasnya, ke program yang sama atau lain; salinannya draft',
    capability: 'copy',
    isCreation: true,
    body: z.object({ program_id: Id }),
    response: SaveResult,
  }),
  'topic.update': defineCall({
    method: 'PUT',
    path: '/topic/v1/update/{id}',
    summary: 'Mengubah topik',
    body: TopicUpdate,
    errorStatuses: [409],
    response: SaveResult,
  }),
  'topic.delete': defineCall({
    method: 'DELETE',
    path: '/topic/v1/delete/{id}',
    summary: 'Menghapus topik beserta aktivitasnya',
    response: NoData,
  }),
  'topic.restore': defineCall({
    method: 'POST',
    path: '/topic/v1/restore/{id}',
    summary: 'Mengembalikan topik yang dihapus dalam 30 hari terakhir',
    capability: 'undo',
    isIdempotent: true,
    response: SaveResult,
  }),
  'topic.reorder': defineCall({
    method: 'PUT',
    path: '/topic/v1/reorder',
    summary: 'Memindahkan topik ke urutan `to`, mulai dari 1; urutan di luar daftar berarti ujungnya',
    isIdempotent: true,
    body: z.object({ program_id: Id, topic_id: Id, to: z.int().min(1) }),
    errorStatuses: [404],
    response: NoData,
  }),
}
