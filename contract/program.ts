import { z } from 'zod'
import { Counts, defineCall, listOf, listQuery, NoData, SaveResult, Search, VersionFields } from './call.ts'
import { capabilityField } from './capability.ts'
import { Picture } from './media.ts'
import { Id, Line, Moment, OptionalLine, RichText, Rupiah, Text, WebAddress } from './primitives.ts'
import { RequiredRichText } from './richText.ts'

export const ProgramType = z.enum(['online', 'offline', 'hybrid'])
export type ProgramType = z.infer<typeof ProgramType>

export const ProgramStatus = z.enum(['publish', 'draft', 'archive'])
export type ProgramStatus = z.infer<typeof ProgramStatus>

const StudyOfProgram = z.object({ id: Id, title: z.string() })

const SellingLink = z.object({ title: Line(150), url: WebAddress })

export const Facilitator = z.object({
  name: Line(150),
  description: Text(2_000).nullish(),
  picture: Picture.nullish(),
  /** Anything but `draft` locks the facilitator. Saves send it back, but cannot set it. */
  status: OptionalLine(30).nullish(),
})

export const isLockedFacilitator = ({ status }: { status?: string | null | undefined }): boolean =>
  Boolean(status) && status !== 'draft'

export const Program = z.object({
  id: Id,
  title: Line(255),
  type: ProgramType,
  program_benefits: RichText,
  status: ProgramStatus,
  total_participants: z.int().min(0),
  learning_targets: z.object({
    studies: StudyOfProgram.nullish(),
    competence: z.array(Line(500)).max(100),
  }),
  program_information: z.object({
    cover: Picture.nullish(),
    discount_price: Rupiah.nullish(),
    selling_price: Rupiah,
    selling_link: z.array(SellingLink).max(50),
  }),
  fasilitator: z.array(Facilitator).max(50),
  created_at: Moment,
  updated_at: capabilityField('versions', Moment),
  counts: capabilityField('counts', Counts),
})
export type Program = z.infer<typeof Program>

/** `name` repeats `title`. A list of all (`limit=-1`) has no `counts`. */
export const ProgramListItem = z.object({
  ...Program.pick({
    id: true,
    title: true,
    type: true,
    status: true,
    total_participants: true,
    created_at: true,
    updated_at: true,
    counts: true,
  }).shape,
  name: z.string(),
  category_id: z.string().nullish(),
  available_part: z.int().nullish(),
  learning_targets: z.object({ studies: StudyOfProgram.nullish() }),
})
export type ProgramListItem = z.infer<typeof ProgramListItem>

/** A form's values: pictures with their addresses. */
export const ProgramForm = z.object({
  ...Program.pick({ title: true, type: true, program_information: true, fasilitator: true }).shape,
  program_benefits: RequiredRichText,
  learning_targets: Program.shape.learning_targets.extend({
    /** By id; the title is for display. */
    studies: StudyOfProgram.extend({ title: z.string().max(1_000).optional() }),
  }),
})
export type ProgramForm = z.infer<typeof ProgramForm>

/** As sent: pictures by media id; always a draft. */
const ProgramCreate = ProgramForm.extend({
  program_information: Program.shape.program_information.extend({ cover: Id.nullish() }),
  fasilitator: z.array(Facilitator.extend({ picture: Id.nullish() })).max(50),
})

/** `status` is returned as read: only `program.updateStatus` changes it. */
const ProgramInput = ProgramCreate.extend({
  status: ProgramStatus.optional(),
  ...VersionFields.shape,
})

export const programCalls = {
  'program.list': defineCall({
    method: 'GET',
    path: '/program/v1/company/list',
    summary: 'Daftar program, dengan status dan kata pencarian',
    query: listQuery(['created_at'], {
      limit: 5,
      addedColumns: ['title', 'status', 'total_participants'],
      isOneWay: true,
    }).extend({
      status: ProgramStatus.optional(),
      q: Search.optional(),
    }),
    response: listOf(ProgramListItem),
  }),
  'program.detail': defineCall({
    method: 'GET',
    path: '/program/v1/company/detail/{id}',
    summary: 'Satu program',
    response: Program,
  }),
  'program.create': defineCall({
    method: 'POST',
    path: '/program/v1/company/create',
    summary: 'Menambah program; statusnya selalu draft',
    isCreation: true,
    body: ProgramCreate,
    response: SaveResult,
  }),
  'program.copy': defineCall({
    method: 'POST',
    path: '/program/v1/company/copy/{id}',
    summary: 'Menyalin program beserta topik dan aktivitasnya, tanpa peserta; salinannya draft',
    capability: 'copy',
    isCreation: true,
    response: SaveResult,
  }),
  'program.update': defineCall({
    method: 'PUT',
    path: '/program/v1/company/update/{id}',
    summary: 'Mengubah program',
    body: ProgramInput,
    errorStatuses: [409],
    response: SaveResult,
  }),
  'program.updateStatus': defineCall({
    method: 'PUT',
    path: '/program/v1/company/update-status/{id}',
    summary: 'Menerbitkan atau mengarsipkan program',
    isIdempotent: true,
    body: z.object({ status: ProgramStatus.extract(['publish', 'archive']) }),
    errorStatuses: [409],
    response: SaveResult,
  }),
  'program.delete': defineCall({
    method: 'DELETE',
    path: '/program/v1/company/delete/{id}',
    aliases: ['/users/v1/company/program/delete/{id}'],
    summary: 'Menghapus program',
    response: NoData,
  }),
  'program.restore': defineCall({
    method: 'POST',
    path: '/program/v1/company/restore/{id}',
    summary: 'Mengembalikan program yang dihapus dalam 30 hari terakhir',
    capability: 'undo',
    isIdempotent: true,
    response: SaveResult,
  }),
  'program.checkPrePost': defineCall({
    method: 'GET',
    path: '/program/v1/company/check-available-prepost/{program}',
    summary: 'Apakah ada pre test yang dapat disalin',
    response: z.object({ type: z.literal('pre_test').nullable() }),
  }),
}
