import { z } from 'zod'
import { defineCall, listOf, listQuery, Nothing } from './call.ts'
import { Id, Moment, PublishStatus } from './primitives.ts'
import { Question } from './question.ts'

export const Group = z.object({
  group_id: Id,
  /** Whether its questions belong together under one case. */
  is_group: z.boolean(),
  list_question: z.array(Question),
  errors: z.array(z.string()).optional(),
  program: Id,
  topic: Id,
  activity: Id,
  packet: Id,
})
export type Group = z.infer<typeof Group>

export const Packet = z.object({
  id: Id,
  groups: z.array(Group),
  total_question: z.int().min(0),
  status: PublishStatus,
  created_at: Moment.optional(),
})
export type Packet = z.infer<typeof Packet>

const PacketInput = z.object({
  program: Id,
  topic: Id,
  activity: Id,
  status: PublishStatus.default('publish'),
})

const GroupInput = z.object({
  is_group: z.boolean(),
  /** Question ids in their order. */
  list_question: z.array(z.object({ id: Id })).max(1_000),
})

const PacketId = z.object({ id: Id })
const GroupId = z.object({ group_id: Id })

export const packetCalls = {
  'packet.list': defineCall({
    method: 'GET',
    path: '/v1/packet/{program}/{topic}/{activity}/list',
    summary: 'Paket soal sebuah tes',
    query: z.object({
      ...listQuery(['created_at'], { limit: -1, direction: 'asc' }).shape,
      order_by: z.enum(['created_at']).optional(),
    }),
    answer: listOf(Packet),
  }),
  'packet.create': defineCall({
    method: 'POST',
    path: '/v1/packet/{program}/{topic}/{activity}/create',
    summary: 'Menambah paket soal',
    body: PacketInput,
    answer: PacketId,
  }),
  'packet.show': defineCall({
    method: 'GET',
    path: '/v1/packet/{program}/{topic}/{activity}/{id}/show',
    summary: 'Satu paket soal',
    answer: Packet,
  }),
  'packet.update': defineCall({
    method: 'POST',
    path: '/v1/packet/{program}/{topic}/{activity}/{id}/update',
    summary: 'Mengubah paket soal',
    body: PacketInput,
    answer: PacketId,
  }),
  'packet.approve': defineCall({
    method: 'POST',
    path: '/v1/packet/{program}/{topic}/{activity}/{id}/approve',
    summary: 'Menerbitkan paket soal',
    answer: PacketId,
  }),
  'packet.delete': defineCall({
    method: 'DELETE',
    path: '/v1/packet/{program}/{topic}/{activity}/{id}/delete',
    summary: 'Menghapus paket soal',
    answer: Nothing,
  }),
  'group.list': defineCall({
    method: 'GET',
    path: '/v1/group/{program}/{topic}/{activity}/{packet}/list',
    summary: 'Grup soal sebuah paket',
    query: listQuery(['created_at'], { limit: -1, direction: 'asc' }),
    answer: listOf(Group),
  }),
  'group.create': defineCall({
    method: 'POST',
    path: '/v1/group/{program}/{topic}/{activity}/{packet}/create',
    summary: 'Menambah grup soal',
    body: GroupInput,
    answer: GroupId,
  }),
  'group.update': defineCall({
    method: 'POST',
    path: '/v1/group/{program}/{topic}/{activity}/{packet}/{group_id}/update',
    summary: 'Mengubah grup soal',
    body: GroupInput,
    answer: GroupId,
  }),
  'group.delete': defineCall({
    method: 'DELETE',
    path: '/v1/group/{program}/{topic}/{activity}/{packet}/{group_id}/delete',
    summary: 'Menghapus grup soal',
    answer: Nothing,
  }),
}
