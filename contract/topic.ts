import { z } from 'zod'
import { added } from './addition.ts'
import { Counts, defineCall, listOf, listQuery, Nothing, Saved, Search, Times, Versioned } from './call.ts'
import { Id, Line, PublishStatus } from './primitives.ts'

export const Topic = z.object({
  id: Id,
  name: Line(255),
  /** Position in its program: from 1, without gaps. */
  seq: z.int().min(1),
  status: PublishStatus,
  program: z.object({ id: Id }),
  ...Times.shape,
  counts: added('counts', Counts),
})
export type Topic = z.infer<typeof Topic>

const TopicCreate = z.object({
  name: Topic.shape.name,
  status: PublishStatus,
  /** A topic never changes its program. */
  program_id: Id,
})

const TopicUpdate = z.object({ ...TopicCreate.shape, ...Versioned.shape })

export const topicCalls = {
  'topic.list': defineCall({
    method: 'GET',
    path: '/topic/v1/list',
    summary: 'Topik sebuah program, berurutan',
    query: listQuery(['seq'], { direction: 'asc', added: ['created_at', 'name'], oneWay: true }).extend({
      program_id: z.string().min(1).max(64),
      q: Search.optional(),
    }),
    failures: [404],
    answer: listOf(Topic),
  }),
  'topic.detail': defineCall({
    method: 'GET',
    path: '/topic/v1/detail/{topic}',
    summary: 'Satu topik',
    answer: Topic,
  }),
  'topic.create': defineCall({
    method: 'POST',
    path: '/topic/v1/create',
    summary: 'Menambah topik di akhir program',
    creates: true,
    body: TopicCreate,
    failures: [404],
    answer: Saved,
  }),
  'topic.update': defineCall({
    method: 'PUT',
    path: '/topic/v1/update/{id}',
    summary: 'Mengubah topik',
    body: TopicUpdate,
    failures: [409],
    answer: Saved,
  }),
  'topic.delete': defineCall({
    method: 'DELETE',
    path: '/topic/v1/delete/{id}',
    summary: 'Menghapus topik beserta aktivitasnya',
    answer: Nothing,
  }),
  'topic.restore': defineCall({
    method: 'POST',
    path: '/topic/v1/restore/{id}',
    summary: 'Mengembalikan topik yang dihapus dalam 30 hari terakhir',
    addition: 'undo',
    idempotent: true,
    answer: Saved,
  }),
  'topic.reorder': defineCall({
    method: 'PUT',
    path: '/topic/v1/reorder',
    summary: 'Memindahkan topik ke urutan `to`, mulai dari 1; urutan di luar daftar berarti ujungnya',
    idempotent: true,
    body: z.object({ program_id: Id, topic_id: Id, to: z.int().min(1) }),
    failures: [404],
    answer: Nothing,
  }),
}
