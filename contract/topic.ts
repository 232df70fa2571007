import { z } from 'zod'
import { defineCall, listOf, listQuery, Nothing, Versioned } from './call.ts'
import { Id, Line, Moment, PublishStatus } from './primitives.ts'

export const Topic = z.object({
  id: Id,
  name: Line(255),
  /** Place in its program, from 1. */
  seq: z.int().min(1),
  status: PublishStatus,
  program: z.object({ id: Id }),
  created_at: Moment.optional(),
  updated_at: Moment.optional(),
})
export type Topic = z.infer<typeof Topic>

const TopicInput = z.object({
  name: Topic.shape.name,
  status: PublishStatus,
  program_id: Id,
  ...Versioned.shape,
})

const TopicId = z.object({ id: Id })

export const topicCalls = {
  'topic.list': defineCall({
    method: 'GET',
    path: '/topic/v1/list',
    summary: 'Topik sebuah program, berurutan',
    query: listQuery(['seq', 'created_at', 'name'], { direction: 'asc' }).extend({
      program_id: z.string().min(1).max(64),
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
    body: TopicInput,
    failures: [404],
    answer: TopicId,
  }),
  'topic.update': defineCall({
    method: 'PUT',
    path: '/topic/v1/update/{id}',
    summary: 'Mengubah topik',
    body: TopicInput,
    failures: [409],
    answer: TopicId,
  }),
  'topic.delete': defineCall({
    method: 'DELETE',
    path: '/topic/v1/delete/{id}',
    summary: 'Menghapus topik',
    answer: Nothing,
  }),
  'topic.reorder': defineCall({
    method: 'PUT',
    path: '/topic/v1/reorder',
    summary: 'Memindahkan topik ke urutan `to`, mulai dari 1',
    body: z.object({ program_id: Id, topic_id: Id, to: z.int().min(1) }),
    failures: [404],
    answer: Nothing,
  }),
}
