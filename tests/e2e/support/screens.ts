import { z } from 'zod'
import { Id } from '../../../contract/primitives.ts'
import type { Api } from './api.ts'
import { graduates } from './graduates.ts'

const Row = z.object({ id: Id })
const First = z.object({ list: z.tuple([Row], Row) })
const FirstActivity = z.object({ list: z.tuple([Row.extend({ title: z.string() })], z.unknown()) })
const FirstParticipant = z.object({
  list: z.tuple([Row.extend({ member: z.object({ fullname: z.string() }) })], z.unknown()),
})

/** The seed's programs with awkward titles. */
export const longTitle =
  'Administrasi Perkantoran Modern bagi Pemula yang Ingin Bekerja sebagai Staf Tata Usaha, Resepsionis, atau Sekretaris Junior'
export const hostileTitle = 'Berjualan di Lokapasar: Foto Produk, Judul & "Deskripsi <b>Tebal</b>" yang Laku'

export const guestAddresses = ['/', '/forgot-password', '/password-reset', '/password-changed', '/verifikasi']

export type Screen = { address: string; title: string }

/** All signed-in screens: those of the specification, and of declared resources. */
export async function signedInScreens(api: Api): Promise<Screen[]> {
  const { id } = await api.program(longTitle)
  const [study] = await api.studies()
  const [topic] = First.parse(await api.data('GET', `/topic/v1/list?program_id=${id}&limit=-1`)).list
  const activities = await api.data('GET', `/v1/activity/${id}/${topic.id}/list?limit=-1`)
  const [activity] = FirstActivity.parse(activities).list
  const participants = `/program/v1/company/list-member-redeem/${id}?limit=1`
  const [participant] = FirstParticipant.parse(await api.data('GET', participants)).list
  const [graduate] = await graduates(api)
  const person = `/program/users/${id}/${participant.id}`
  return [
    { address: '/dashboard', title: 'Dashboard' },
    { address: '/program?perPage=100', title: 'Kelola Program' },
    { address: '/program/tambah-program', title: 'Tambah Program' },
    { address: `/program/edit/${id}`, title: 'Edit Program' },
    { address: `/program/${id}`, title: longTitle },
    { address: `/program/${id}/periksa`, title: 'Periksa program' },
    { address: `/program/users/${id}`, title: 'Daftar Peserta' },
    { address: person, title: participant.member.fullname },
    { address: `${person}/edit`, title: 'Edit peserta' },
    { address: `/program/users/${id}/respon`, title: 'Belum direspons' },
    { address: `/program/users/${id}/progres`, title: 'Progres peserta' },
    { address: `/program/${id}/create`, title: 'Tambah Topik & Aktivitas' },
    { address: `/program/${id}/edit/new`, title: 'Tambah Topik & Aktivitas' },
    { address: `/program/${id}/edit/${topic.id}`, title: 'Edit Topik & Aktivitas' },
    { address: `/program/${id}/${topic.id}/create`, title: 'Tambah Aktivitas' },
    { address: `/program/${id}/${topic.id}/${activity.id}/edit`, title: activity.title },
    // It is a test.
    { address: `/program/${id}/${topic.id}/${activity.id}/impor`, title: 'Impor soal' },
    { address: `/program/${id}/${topic.id}/${activity.id}/periksa`, title: 'Periksa tes' },
    { address: `/program/${id}/${topic.id}/${activity.id}/pratinjau`, title: 'Pratinjau' },
    { address: `/program/${id}/${topic.id}/${activity.id}/cetak`, title: 'Cetak' },
    { address: '/update-password', title: 'Ubah password' },
    { address: '/presensi', title: 'Presensi' },
    {
      address: `/presensi?tampilan=matriks&filter=${encodeURIComponent(JSON.stringify({ program_id: id, range: 'all' }))}`,
      title: 'Presensi',
    },
    { address: '/reply', title: 'Respons tersimpan' },
    { address: '/reply/create', title: 'Tambah respons tersimpan' },
    { address: `/program/users/${id}/sertifikat`, title: 'Buat sertifikat' },
    { address: `/certificate-participant/${graduate.id}`, title: 'Sertifikat Partisipasi' },
    { address: `/certificate-graduation/${graduate.license}`, title: 'Sertifikat Kelulusan' },
    { address: '/study?perPage=100', title: 'Bidang studi' },
    { address: '/study/create', title: 'Tambah bidang studi' },
    { address: `/certificate-participant/${participant.id}`, title: 'Sertifikat Partisipasi' },
    { address: `/study/${study.id}`, title: study.title },
    { address: '/tidak-ada', title: 'Halaman tidak ditemukan' },
  ]
}
