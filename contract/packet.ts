import { z } from 'zod'
import { defineCall, listOf, listQuery, NoData, SaveResult, Timestamps, VersionFields } from './call.ts'
import { capabilityField } from './capability.ts'
import { Id, Moment, PublishStatus } from './primitives.ts'
import { Question } from './question.ts'

export const Group = z.object({
  group_id: Id,
  /** Whether its questions share a case; a single question is a group with false. */
  is_group: z.boolean(),
  list_question: z.array(Question),
  errors: z.array(z.string()).optional(),
  program: Id,
  topic: Id,
  activity: Id,
  packet: Id,
  ...Timestamps.shape,
})
export type Group = z.infer<typeof Group>

export const Packet = z.object({
  id: Id,
  /** In order; lists omit them. */
  groups: z.array(Group).optional(),
  total_question: z.int().min(0),
  status: PublishStatus,
  ...Timestamps.shape,
})
export type Packet = z.infer<typeof Packet>

const PacketCreate = z.object({
  program: Id,
  topic: Id,
  activity: Id,
  status: PublishStatus.default('publish'),
})

const PacketUpdate = PacketCreate.extend({
  /** Absent: stays. */
  status: PublishStatus.optional(),
  /** Group ids in order; unnamed groups follow in theirs. */
  groups: capabilityField('ordering', z.array(Id).max(1_000)),
  ...VersionFields.shape,
})

const GroupCreate = z.object({
  is_group: z.boolean(),
  /** All its questions, in order. One of another group of the activity is moved here. */
  list_question: z.array(z.object({ id: Id })).max(1_000),
})
export type GroupCreate = z.infer<typeof GroupCreate>

const GroupUpdate = z.object({ ...GroupCreate.shape, ...VersionFields.shape })

/** A group that lost a question to a save: version before and after, null if the group is gone. */
export const SourceGroup = z.object({
  group_id: Id,
  was: Moment,
  updated_at: Moment.nullable(),
})
export type SourceGroup = z.infer<typeof SourceGroup>

export const GroupSaveResult = SaveResult.extend({
  group_id: Id,
  others: capabilityField('ordering', z.array(SourceGroup)),
})
export type GroupSaveResult = z.infer<typeof GroupSaveResult>

export const packetCalls = {
  'packet.list': defineCall({
    method: 'GET',
    path: '/v1/packet/{program}/{topic}/{activity}/list',
    summary: 'Paket soal sebuah tes, tanpa soalnya',
    query: z.object({
      ...listQuery(['created_at'], { limit: -1, direction: 'asc' }).shape,
      order_by: z.enum(['created_at']).optional(),
    }),
    response: listOf(Packet.omit({ groups: true })),
  }),
  'packet.create': defineCall({
    method: 'POST',
    path: '/v1/packet/{program}/{topic}/{activity}/create',
    summary: 'Menambah paket soal',
    isCreation: true,
    body: PacketCreate,
    response: SaveResult,
  }),
  'packet.show': defineCall({
    method: 'GET',
    path: '/v1/packet/{program}/{topic}/{activity}/{id}/show',
    summary: 'Satu paket soal dengan grup dan soalnya',
    response: Packet,
  }),
  'packet.update': defineCall({
    method: 'POST',
    path: '/v1/packet/{program}/{topic}/{activity}/{id}/update',
    summary: 'Mengubah paket soal dan urutan grupnya',
    body: PacketUpdate,
    errorStatuses: [409],
    response: SaveResult,
  }),
  'packet.approve': defineCall({
    method: 'POST',
    path: '/v1/packet/{program}/{topic}/{activity}/{id}/approve',
    summary: 'Menerbitkan paket soal',
    isIdempotent: true,
    response: SaveResult,
  }),
  'packet.delete': defineCall({
    method: 'DELETE',
    path: '/v1/packet/{program}/{topic}/{activity}/{id}/delete',
    summary: 'Menghapus paket soal',
    response: NoData,
  }),
  'packet.restore': defineCall({
    method: 'POST',
    path: '/v1/packet/{program}/{topic}/{activity}/{id}/restore',
    summary: 'Mengembalikan paket soal yang dihapus dalam 30 hari terakhir',
    capability: 'undo',
    isIdempotent: true,
    response: SaveResult,
  }),
  'group.list': defineCall({
    method: 'GET',
    path: '/v1/group/{program}/{topic}/{activity}/{packet}/list',
    summary: 'Grup soal sebuah paket, berurutan, dengan soal lengkap',
    query: listQuery(['created_at'], { limit: -1, direction: 'asc' }),
    response: listOf(Group),
  }),
  'group.create': defineCall({
    method: 'POST',
    path: '/v1/group/{program}/{topic}/{activity}/{packet}/create',
    summary: 'Menambah grup soal di akhir paket',
    isCreation: true,
    body: GroupCreate,
    response: GroupSaveResult,
  }),
  'group.update': defineCall({
    method: 'POST',
    path: '/v1/group/{program}/{topic}/{activity}/{packet}/{group_id}/update',
    summary: 'Mengubah grup soal',
    body: GroupUpdate,
    errorStatuses: [409],
    response: GroupSaveResult,
  }),
  'group.delete': defineCall({
    method: 'DELETE',
    path: '/v1/group/{program}/{topic}/{activity}/{packet}/{group_id}/delete',
    summary: 'Menghapus grup soal',
    response: NoData,
  }),
  'group.restore': defineCall({
    method: 'POST',
    path: '/v1/group/{program}/{topic}/{activity}/{packet}/{group_id}/restore',
    summary: 'Mengembalikan grup soal yang dihapus dalam 30 hari terakhir',
    capability: 'undo',
    isIdempotent: true,
    response: GroupSaveResult,
  }),
}
