import { defineMessages } from '../../../i18n/messages.ts'
import type { en } from './messages.en.ts'

export const programFormMessages = defineMessages<typeof en>({
  programForm: {
    title: 'Edit Program',
    facilitator: 'Fasilitator',
    added: 'Successfully added program',
    fillTopics: 'Isi topik',
    updated: 'Successfully update program',
    invalid: 'Data cannot be empty, Please check your data',
    saveChanges: 'Simpan Perubahan',
    otherStudy: 'Lainnya',
    otherStudyName: 'Nama bidang studi baru',
    manageStudies: 'Kelola bidang studi',
    studyPlaceholder: 'Pilih bidang studi',
    studyExists: 'Bidang studi “%{title}” sudah ada.',
    useStudy: 'Pakai',
    noStudy: 'Tidak ada bidang studi yang cocok',
    loadingStudies: 'Memuat bidang studi',
    openStudies: 'Buka daftar bidang studi',
    closeStudies: 'Tutup daftar bidang studi',
    clearStudy: 'Kosongkan bidang studi',
    facilitatorLocked: 'Fasilitator ini berstatus %{status} sehingga tidak dapat diubah.',
    competencePlaceholder: 'Kemampuan yang dikuasai peserta',
    coverDone: 'Sukses Upload Cover Program',
    facilitatorDone: 'Sukses Upload Fasilitator',
  },
})
