import { defineWords } from '../../i18n/words.ts'
import type { en } from './words.en.ts'

export const programListWords = defineWords<typeof en>({
  programList: {
    'new': 'Program baru',
    export: 'Export',
    moreOfAll: 'Aksi lain',
    deletedOnes: 'Pulihkan yang dihapus',
    actions: 'Aksi',
    participants: '%{total} peserta, lihat daftar peserta %{title}',
    publish: 'Terbitkan',
    publishNamed: 'Terbitkan %{title}',
    archive: 'Arsipkan',
    archiveDraft: 'Hanya program yang sudah terbit yang dapat diarsipkan',
    archiveNamed: 'Arsipkan %{title}',
    more: 'Aksi lain untuk %{title}',
    edit: 'Edit',
    presence: 'Presensi',
    delete: 'Delete',
    empty: 'Tidak ada program',
    deleteTitle: 'Hapus Program',
    deleteQuestion: 'Apakah Anda yakin ingin menghapus program %{title}?',
    deleteConfirm: 'Ya, Hapus!',
    deleted: 'Program berhasil dihapus',
    statusTitle: 'Update status',
    statusToPublish: 'Apakah Anda yakin ingin mengubah status program %{title} menjadi Publish?',
    statusToArchive: 'Apakah Anda yakin ingin mengubah status program %{title} menjadi Archive?',
    statusConfirm: 'Ya, Ubah!',
    statusChanged: 'Status program berhasil diubah',
    participantCount: '%{total} peserta',
  },
})
