import { z } from 'zod'
import { defineCall } from './call.ts'
import { Day, FileAddress, Id } from './primitives.ts'

export const PublicFile = z.object({ public_url: FileAddress })

/** Sheets are not paged. */
const AllRows = z.coerce.number().int().min(-1).max(-1).default(-1)
/** Day of redemption, or of completion. */
export const ExportDate = z.enum(['created_at', 'end_test_at'])
const Percent = z.coerce.number().int().min(0).max(100)

export const exportCalls = {
  'export.program': defineCall({
    method: 'GET',
    path: '/users/v1/export/member_redeem/{id}',
    summary: 'Berkas peserta sebuah program',
    query: z.object({ limit: AllRows }),
    response: PublicFile,
  }),
  'export.programs': defineCall({
    method: 'POST',
    path: '/users/v1/export/member_redeem',
    summary: 'Berkas peserta beberapa program',
    isIdempotent: true,
    query: z.object({
      limit: AllRows,
      sort: ExportDate.optional(),
      range_date_type: ExportDate.optional(),
      progress_start: Percent.optional(),
      progress_end: Percent.optional(),
      start_date: Day.optional(),
      end_date: Day.optional(),
    }),
    body: z.object({ id: z.array(Id).min(1).max(10_000) }),
    errorStatuses: [404],
    response: PublicFile,
  }),
  'export.file': defineCall({
    method: 'GET',
    path: '/users/v1/export/file/{token}',
    summary: 'Isi berkas export; tautannya berlaku 15 menit',
    isPublic: true,
    secretParams: ['token'],
    isFile: true,
    errorStatuses: [410],
    response: z.unknown(),
  }),
}
