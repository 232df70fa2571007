import { defineMessages } from '../../../i18n/messages.ts'
import type { en } from './messages.en.ts'

export const contactMessages = defineMessages<typeof en>({
  contact: {
    menu: 'Hubungi',
    menuOf: 'Hubungi %{name}',
    whatsApp: 'WhatsApp',
    copyPhone: 'Salin nomor',
    copyPhones: 'Salin nomor telepon',
    copyEmail: 'Salin email',
    remind: 'Ingatkan satu per satu',
    copiedPhones: '%{total} nomor telepon disalin.',
    copiedEmails: '%{total} email disalin.',
    withoutPhone: '%{total} peserta tidak punya nomor telepon.',
    withoutEmail: '%{total} peserta tidak punya email.',
    notRead: 'Kontak gagal dimuat. Coba lagi',
    nothingToCopy: 'Tidak ada yang bisa disalin.',
    notCopied: 'Gagal menyalin. Izinkan browser memakai clipboard, lalu coba lagi.',
    noNumber: 'Peserta ini tidak punya nomor telepon.',
    badNumber: 'Nomor telepon peserta ini bukan nomor yang bisa dihubungi.',
    noEmail: 'Peserta ini tidak punya email.',
    whatsAppTo: 'WhatsApp ke %{name}',
    saved: 'Respons tersimpan',
    ownText: 'Tulis sendiri',
    text: 'Pesan',
    help: 'WhatsApp terbuka di tab baru untuk %{number} dengan pesan ini. Pesan baru terkirim setelah Anda mengirimnya di sana.',
    open: 'Buka WhatsApp',
    openFor: 'Buka WhatsApp untuk %{name}',
    template:
      '{nama}, {nama_depan}, {program}, dan {progres} diisi untuk setiap peserta. Pesan baru terkirim setelah Anda mengirimnya di WhatsApp.',
    unreachable: 'Tanpa nomor yang bisa dihubungi (%{total}): %{names}',
    opened: '%{done} dari %{total} sudah dibuka',
    isOpened: 'Sudah dibuka',
    first: 'Hanya %{most} peserta pertama yang dipilih.',
  },
})
