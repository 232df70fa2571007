import { z } from 'zod'
import { defineCall, listOf, listQuery } from './call.ts'
import { PublicFile } from './export.ts'
import { Id, Moment } from './primitives.ts'

/** One attendance (presensi) of a participant. */
export const Presence = z.object({
  id: Id,
  member: z.object({ fullname: z.string(), phone: z.string().nullish() }),
  program: z.object({ title: z.string() }),
  created_at: Moment,
})
export type Presence = z.infer<typeof Presence>

const PresenceQuery = listQuery(['created_at']).extend({
  program_id: z.string().max(64).optional(),
  topic_id: z.string().max(64).optional(),
})

export const presenceCalls = {
  'presence.list': defineCall({
    method: 'GET',
    path: '/presence/v1/company/list',
    summary: 'Daftar presensi',
    query: PresenceQuery,
    failures: [404],
    answer: listOf(Presence),
  }),
  'presence.export': defineCall({
    method: 'GET',
    path: '/presence/v1/company/export',
    summary: 'Berkas presensi',
    query: PresenceQuery,
    failures: [404],
    answer: PublicFile,
  }),
}
