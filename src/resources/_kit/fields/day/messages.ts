import { defineMessages } from '../../../../i18n/messages.ts'
import type { en } from './messages.en.ts'

export const dayMessages = defineMessages<typeof en>({
  dayPicker: {
    format: 'DD/MM/YYYY',
    choose: 'Pilih tanggal',
    change: 'Ubah tanggal, sekarang %{day}',
    clear: 'Kosongkan tanggal',
    previousMonth: 'Bulan sebelumnya',
    nextMonth: 'Bulan berikutnya',
    toDays: 'Tampilan tahun terbuka, pindah ke kalender',
    toYears: 'Kalender terbuka, pindah ke pilihan tahun',
    cancel: 'Batal',
    ok: 'Pilih',
    day: 'Tanggal',
    month: 'Bulan',
    year: 'Tahun',
    dayPlaceholder: 'hh',
    monthPlaceholder: 'bb',
    yearPlaceholder: 'tttt',
    empty: 'Kosong',
    notChosen: 'Belum dipilih',
  },
})
