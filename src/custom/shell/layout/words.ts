import { defineWords } from '../../../i18n/words.ts'
import type { en } from './words.en.ts'

export const shellWords = defineWords<typeof en>({
  shell: {
    menu: 'Menu utama',
    openMenu: 'Buka menu',
    collapseMenu: 'Ciutkan menu',
    expandMenu: 'Lebarkan menu',
    skip: 'Langsung ke isi',
    breadcrumbs: 'Lokasi halaman',
    showSteps: 'Tampilkan langkah di antaranya',
    account: 'Menu akun %{name}',
    replies: 'Respons tersimpan',
    updatePassword: 'Ubah password',
    language: 'English',
    light: 'Mode terang',
    dark: 'Mode gelap',
    logout: 'Logout',
    failed: 'Halaman ini gagal ditampilkan',
    failedDetail: 'Muat ulang halaman. Bila terjadi lagi, sampaikan pesan ini kepada tim teknis.',
    reload: 'Muat ulang',
    sessionUnchecked: 'Sesi Anda belum dapat diperiksa. %{reason}',
    dashboard: 'Dashboard',
    signingOut: 'Menyimpan perubahan terakhir …',
    signingOutDetail: 'Anda keluar begitu tersimpan, paling lama %{seconds} detik lagi.',
  },
  shortcuts: {
    title: 'Pintasan keyboard',
    search: 'Ke kotak pencarian',
    find: 'Cari peserta di semua program',
    save: 'Simpan formulir',
    undo: 'Urungkan; di topik, aktivitas, dan soal juga setelah pesannya hilang',
    list: 'Tampilkan daftar ini',
    close: 'Tutup dialog atau menu',
  },
})
