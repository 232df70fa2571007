import { defineMessages } from '../../../i18n/messages.ts'
import type { en } from './messages.en.ts'

export const formMessages = defineMessages<typeof en>({
  form: {
    tabs: 'Bagian formulir',
    tabFaulty: 'Ada isian yang perlu diperbaiki',
    next: 'Lanjut',
    toList: 'Kembali ke daftar',
    unsaved: 'Belum disimpan',
    saving: 'Menyimpan …',
    failed: 'Belum tersimpan: %{reason}',
    notSubmitted: 'Belum tersimpan. Coba lagi.',
    uploadFailed: 'Ada unggahan yang gagal. Coba unggah lagi atau hapus berkasnya, lalu simpan.',
    stopSending: 'Hentikan pengiriman',
    sendingStopped: 'Pengiriman dihentikan. Perubahan Anda belum disimpan.',
    leaveText: 'Jika Anda meninggalkan halaman ini, isian Anda tetap disimpan sebagai draf di browser ini.',
    leaveLost:
      'Draf tidak dapat disimpan di browser ini. Jika Anda meninggalkan halaman ini, perubahan Anda hilang.',
    leaveFiles: 'Berkas yang dipilih tidak ikut disimpan dalam draf. Pilih lagi saat Anda melanjutkannya.',
    leaveRunning: 'Proses masih berjalan',
    leaveUploading:
      'Masih ada berkas yang diunggah. Unggahan itu dibatalkan jika Anda meninggalkan halaman ini.',
    leaveWorking:
      'Proses ini masih berjalan. Yang belum diproses tidak dilanjutkan jika Anda meninggalkan halaman ini.',
    leave: 'Tinggalkan',
    discard: 'Buang perubahan',
    draftTitle: 'Lanjutkan draf Anda?',
    draftText: 'Ada isian yang belum disimpan dari %{moment}.',
    draftRestore: 'Lanjutkan draf',
    draftDiscard: 'Buang draf',
    conflictTitle: 'Data ini sudah diubah orang lain',
    conflictText: 'Pilih versi yang akan disimpan untuk setiap isian yang berbeda.',
    conflictSame: 'Isinya sama dengan isian Anda. Simpan sekali lagi.',
    conflictUndecided: '%{count} isian belum dipilih',
    conflictBack: 'Kembali ke formulir',
    conflictSave: 'Simpan pilihan',
    mine: 'Versi Anda',
    theirs: 'Versi tersimpan',
  },
  delete: {
    title: 'Hapus %{name}?',
    question: 'Apakah Anda yakin ingin menghapus %{name}? Tindakan ini tidak dapat dibatalkan.',
    undoable: 'Apakah Anda yakin ingin menghapus %{name}? Dalam 30 hari masih dapat dipulihkan.',
    done: '“%{title}” dihapus.',
    confirm: 'Ya, Hapus!',
  },
})
