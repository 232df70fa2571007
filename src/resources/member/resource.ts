import { FIRST_DAY } from '../../../contract/jakarta.ts'
import { Member, MemberInput, memberCalls } from '../../../contract/member.ts'
import { defineResource } from '../_kit/declaration/defineResource.ts'

export const resource = defineResource({
  name: 'member',
  schema: Member,
  formSchema: MemberInput,
  label: { one: { id: 'Data Peserta', en: 'participant' }, many: { id: 'Data Peserta', en: 'Participants' } },
  recordRepresentation: 'fullname',
  fields: {
    fullname: { type: 'text', label: { id: 'Nama lengkap', en: 'Full name' } },
    date_of_birth: {
      type: 'day',
      from: FIRST_DAY,
      to: 'today',
      label: { id: 'Tanggal lahir', en: 'Date of birth' },
    },
    phone: {
      type: 'text',
      readOnlyAfterCreate: true,
      label: { id: 'Nomor telepon', en: 'Phone' },
      help: { id: 'Tidak dapat diubah di sini.', en: 'It cannot be changed here.' },
    },
    email: { type: 'text', label: { id: 'Email', en: 'Email' } },
    'meta.code': { type: 'text', label: { id: 'Nomor kartu Prakerja', en: 'Prakerja card number' } },
  },
  form: { fields: ['fullname', 'date_of_birth', 'phone', 'email', 'meta.code'] },
  endpoints: {
    one: { call: memberCalls['member.detail'] },
    update: { call: memberCalls['member.update'], body: ({ id: _, ...member }) => member },
  },
})
