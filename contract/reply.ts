import type { z } from 'zod'
import { defineCall, listOf, listQuery, NoData, SaveResult, Search, VersionFields } from './call.ts'
import { defineEntity } from './entity.ts'
import { findUnknownPlaceholder, PLACEHOLDERS } from './placeholder.ts'
import { Line, RequiredText } from './primitives.ts'

const text = RequiredText(5_000)

/** Private to each administrator. */
export const savedReply = defineEntity({
  name: 'reply',
  label: {
    one: { id: 'respons tersimpan', en: 'saved reply' },
    many: { id: 'Respons tersimpan', en: 'Saved replies' },
  },
  recordRepresentation: 'title',
  fields: { title: Line(100), text },
  saveFields: {
    // Unknown placeholders are typing errors.
    text: text.check(({ value, issues }) => {
      const found = findUnknownPlaceholder(value)
      if (found === undefined) return
      const known = PLACEHOLDERS.map((name) => `{${name}}`).join(', ')
      issues.push({ code: 'custom', input: value, params: { rule: 'placeholder', found, known } })
    }),
  },
  search: ['title', 'text'],
  sort: ['created_at', 'title'],
  example: { title: 'Sudah baik', text: 'Terima kasih, {nama_depan}. {aktivitas} Anda sudah baik.' },
  capability: 'replies',
})
export type SavedReply = z.infer<typeof savedReply.schema>

const SavedReply = savedReply.schema
const ReplyUpdate = savedReply.body.extend(VersionFields.shape)

/** Before the entity's own calls: these answer until the next release. */
export const replyCalls = {
  'reply.list': defineCall({
    method: 'GET',
    path: '/users/v1/company/reply/list',
    summary: 'Respons tersimpan milik sendiri',
    capability: 'replies',
    query: listQuery(['created_at', 'title'], { direction: 'asc' }).extend({ q: Search.optional() }),
    response: listOf(SavedReply),
  }),
  'reply.create': defineCall({
    method: 'POST',
    path: '/users/v1/company/reply/create',
    summary: 'Menyimpan respons',
    capability: 'replies',
    isCreation: true,
    body: savedReply.body,
    errorStatuses: [409],
    response: SaveResult,
  }),
  'reply.detail': defineCall({
    method: 'GET',
    path: '/users/v1/company/reply/detail/{id}',
    summary: 'Satu respons tersimpan',
    capability: 'replies',
    response: SavedReply,
  }),
  'reply.update': defineCall({
    method: 'PUT',
    path: '/users/v1/company/reply/update/{id}',
    summary: 'Mengubah respons tersimpan',
    capability: 'replies',
    body: ReplyUpdate,
    errorStatuses: [409],
    response: SaveResult,
  }),
  'reply.delete': defineCall({
    method: 'DELETE',
    path: '/users/v1/company/reply/delete/{id}',
    summary: 'Menghapus respons tersimpan',
    capability: 'replies',
    response: NoData,
  }),
}
