import type { z } from 'zod'
import { defineCall, listOf, listQuery, Nothing, Saved, Search, Versioned } from './call.ts'
import { defineEntity } from './entity.ts'
import { unknownPlaceholder } from './placeholder.ts'
import { Line, RequiredText } from './primitives.ts'

const text = RequiredText(5_000)

/** Private to each administrator. */
export const savedReply = defineEntity({
  name: 'reply',
  label: {
    one: { id: 'respons tersimpan', en: 'saved reply' },
    many: { id: 'Respons tersimpan', en: 'Saved replies' },
  },
  represent: 'title',
  fields: { title: Line(100), text },
  onSave: {
    // Unknown placeholders are typing errors.
    text: text.check(({ value, issues }) => {
      const found = unknownPlaceholder(value)
      if (found !== undefined)
        issues.push({ code: 'custom', input: value, params: { rule: 'placeholder', found } })
    }),
  },
  search: ['title', 'text'],
  sort: ['created_at', 'title'],
  example: { title: 'Sudah baik', text: 'Terima kasih, {nama_depan}. {aktivitas} Anda sudah baik.' },
  addition: 'replies',
})
export type SavedReply = z.infer<typeof savedReply.schema>

const SavedReply = savedReply.schema
const ReplyUpdate = savedReply.body.extend(Versioned.shape)

/** Before the entity's own calls: these answer until the next release. */
export const replyCalls = {
  'reply.list': defineCall({
    method: 'GET',
    path: '/users/v1/company/reply/list',
    summary: 'Respons tersimpan milik sendiri',
    addition: 'replies',
    query: listQuery(['created_at', 'title'], { direction: 'asc' }).extend({ q: Search.optional() }),
    answer: listOf(SavedReply),
  }),
  'reply.create': defineCall({
    method: 'POST',
    path: '/users/v1/company/reply/create',
    summary: 'Menyimpan respons',
    addition: 'replies',
    creates: true,
    body: savedReply.body,
    failures: [409],
    answer: Saved,
  }),
  'reply.detail': defineCall({
    method: 'GET',
    path: '/users/v1/company/reply/detail/{id}',
    summary: 'Satu respons tersimpan',
    addition: 'replies',
    answer: SavedReply,
  }),
  'reply.update': defineCall({
    method: 'PUT',
    path: '/users/v1/company/reply/update/{id}',
    summary: 'Mengubah respons tersimpan',
    addition: 'replies',
    body: ReplyUpdate,
    failures: [409],
    answer: Saved,
  }),
  'reply.delete': defineCall({
    method: 'DELETE',
    path: '/users/v1/company/reply/delete/{id}',
    summary: 'Menghapus respons tersimpan',
    addition: 'replies',
    answer: Nothing,
  }),
}
