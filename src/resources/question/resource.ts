import { Question, questionCalls } from '../../../contract/question.ts'
import { defineResource } from '../_kit/declaration/defineResource.ts'

/** Saves of single questions return it one level deeper; some APIs do not. */
const unwrapRecord = (data: unknown): unknown =>
  data instanceof Object && 'data' in data && data.data instanceof Object ? data.data : data

export const resource = defineResource({
  name: 'question',
  schema: Question,
  label: { one: { id: 'Soal', en: 'question' }, many: { id: 'Soal', en: 'Questions' } },
  recordRepresentation: 'question.text',
  fields: { 'question.text': { type: 'richText', label: { id: 'Pertanyaan', en: 'Question' } } },
  endpoints: {
    one: { call: questionCalls['question.detail'] },
    create: { call: questionCalls['question.create'], toSavedRecord: unwrapRecord },
    update: { call: questionCalls['question.update'], toSavedRecord: unwrapRecord },
    delete: { call: questionCalls['question.delete'] },
  },
})
