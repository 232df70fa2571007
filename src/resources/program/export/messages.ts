import { defineMessages } from '../../../i18n/messages.ts'
import type { en } from './messages.en.ts'

export const exportDialogMessages = defineMessages<typeof en>({
  exportDialog: {
    programs: 'Program',
    search: 'Cari dan pilih program',
    open: 'Buka daftar program',
    list: 'Program berstatus publish',
    loading: 'Memuat program…',
    empty: 'Belum ada program berstatus publish.',
    shortened: 'Hanya %{shown} dari %{total} program yang dapat ditampilkan.',
    all: 'Pilih semua (%{total})',
    allFound: 'Pilih semua yang cocok (%{total})',
    allChosen: 'Semua yang dipilih (%{total})',
    chosen: '%{total} dipilih',
    more: '+%{total} lainnya',
    date: 'Tanggal',
    anyDate: 'Semua tanggal',
    created_at: 'Tanggal Redeem',
    end_test_at: 'Tanggal Penyelesaian',
    startDate: 'Tanggal Mulai',
    endDate: 'Tanggal Akhir',
    tooEarly: '%{label} tidak boleh sebelum %{min}',
    tooLate: '%{label} tidak boleh sesudah hari ini',
    endBeforeStart: '%{label} tidak boleh sebelum Tanggal Mulai',
    reset: 'Reset',
    progress: 'Progress',
    progressAll: 'All',
    progressDone: '100%',
    download: 'Download',
  },
})
