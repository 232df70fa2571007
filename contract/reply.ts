import { z } from 'zod'
import { defineCall, listOf, listQuery, Nothing, Saved, Search, Versioned } from './call.ts'
import { unknownPlaceholder } from './placeholder.ts'
import { Id, Line, Moment, RequiredText } from './primitives.ts'

/** Private to each administrator. */
export const SavedReply = z.object({
  id: Id,
  title: Line(100),
  text: RequiredText(5_000),
  created_at: Moment,
  updated_at: Moment,
})
export type SavedReply = z.infer<typeof SavedReply>

/** Unknown placeholders are refused as typing errors. */
export const ReplyCreate = SavedReply.pick({ title: true, text: true }).extend({
  text: SavedReply.shape.text.check(({ value, issues }) => {
    const found = unknownPlaceholder(value)
    if (found !== undefined)
      issues.push({ code: 'custom', input: value, params: { rule: 'placeholder', found } })
  }),
})
const ReplyUpdate = ReplyCreate.extend(Versioned.shape)

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
    body: ReplyCreate,
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
