import { z } from 'zod'
import { defineCall, listOf, listQuery, Search, widePageQuery } from './call.ts'
import { capabilityField } from './capability.ts'
import { PublicFile } from './export.ts'
import { MemberContact } from './member.ts'
import { Day, Id, Moment } from './primitives.ts'

export const Presence = z.object({
  id: Id,
  /** The member's voucher for the program; null for none. */
  redeem_id: capabilityField('attendance', Id.nullable()),
  member: z.object({ fullname: z.string(), phone: z.string().nullish() }),
  program: z.object({ id: capabilityField('attendance', Id), title: z.string() }),
  topic: capabilityField('attendance', z.object({ id: Id, name: z.string() }).nullable()),
  created_at: Moment,
})
export type Presence = z.infer<typeof Presence>

const PresenceQuery = listQuery(['created_at']).extend({
  program_id: z.string().max(64).optional(),
  topic_id: z.string().max(64).optional(),
})

/** A year of days. Beyond it, the newest days or the first topics stay. */
export const MAX_COLUMNS = 366

/** `by`: days in Jakarta, or topics. Dates are inclusive. */
const MatrixFilter = z.object({
  program_id: z.string().min(1).max(64),
  topic_id: z.string().min(1).max(64).optional(),
  by: z.enum(['day', 'topic']).default('day'),
  start_date: Day.optional(),
  end_date: Day.optional(),
  q: Search.optional(),
})

const PresenceMatrix = listOf(
  z.object({
    redeem_id: Id,
    member: MemberContact,
    /** Per column; those without any are omitted. */
    present: z.array(z.object({ key: z.string(), n: z.int().min(1) })),
    /** Columns of `held` with the participant present. */
    attended: z.int().min(0),
    /** Columns with any presence, within the filter. */
    held: z.int().min(0),
  }),
).extend({
  /** `key`: day (`YYYY-MM-DD`) or topic id; `label`: the day, or the topic's name. */
  columns: z.array(z.object({ key: z.string(), label: z.string() })).max(MAX_COLUMNS),
  /** Columns beyond `MAX_COLUMNS`, counted in neither `attended` nor `held`. */
  left_out: z.int().min(0),
})

export const presenceCalls = {
  'presence.list': defineCall({
    method: 'GET',
    path: '/presence/v1/company/list',
    summary: 'Daftar presensi',
    query: PresenceQuery,
    errorStatuses: [404],
    response: listOf(Presence),
  }),
  'presence.export': defineCall({
    method: 'GET',
    path: '/presence/v1/company/export',
    summary: 'Berkas presensi',
    query: PresenceQuery,
    errorStatuses: [404],
    response: PublicFile,
  }),
  'presence.matrix': defineCall({
    method: 'GET',
    path: '/presence/v1/company/matrix',
    summary: 'Semua peserta sebuah program dan presensi mereka per hari atau per topik',
    capability: 'attendance',
    query: MatrixFilter.extend(widePageQuery(50).shape),
    errorStatuses: [404],
    response: PresenceMatrix,
  }),
  'presence.matrixExport': defineCall({
    method: 'GET',
    path: '/presence/v1/company/matrix/export',
    summary: 'Berkas presensi per hari atau per topik',
    capability: 'attendance',
    query: MatrixFilter,
    errorStatuses: [404],
    response: PublicFile,
  }),
}
