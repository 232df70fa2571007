import { defineMessages } from '../../../i18n/messages.ts'
import { lengthMessages } from '../text/lengthMessages.ts'
import type { en } from './messages.en.ts'

export const fieldMessages = defineMessages<typeof en>({
  validation: {
    required: '%{label} tidak boleh kosong',
    email: '%{label} bukan email yang valid.',
    number: '%{label} tidak boleh kurang dari %{min}',
    notNumber: '%{label} harus angka',
    whole: '%{label} harus angka bulat',
    tooLarge: '%{label} tidak boleh lebih dari %{max}',
    max: lengthMessages.length.tooLong,
    min: '%{label} harus lebih dari atau sama dengan %{min} karakter.',
    between: '%{label} harus berada diantara %{min} dan %{max} karakter',
    maxItems: '%{label} paling banyak %{max} butir.',
    minItems: '%{label} paling sedikit %{min} butir.',
    url: '%{label} harus berupa alamat web (https://…).',
    choice: '%{label} harus dipilih dari daftar.',
    oneLine: '%{label} harus satu baris, tanpa tab dan karakter kontrol.',
    placeholder: '%{found} tidak dikenal. Yang bisa diisi: %{known}.',
    unsafeCharacter:
      '%{label} memuat karakter tersembunyi (%{found}) yang tidak boleh dipakai. Ketik ulang teksnya.',
    timesTurned: 'Jam selesai harus setelah jam mulai.',
    unused: 'Jadwal yang tidak dipakai harus kosong.',
    otherType: '%{label} tidak berlaku untuk jenis aktivitas ini.',
    sameOption: 'Opsi jawaban tidak boleh sama',
    noSuchOption: 'Jawaban benar harus salah satu opsi.',
    noPoints: 'Poin tidak boleh kosong atau 0',
    tooEarly: '%{label} tidak boleh sebelum 1 Januari 1950.',
    future: '%{label} tidak boleh setelah hari ini.',
    tooFewMinutes: '%{label} tidak boleh kurang dari %{min} menit',
    tooManyMinutes: '%{label} tidak boleh lebih dari %{max} menit',
    noTime: '%{label} harus berupa jam, misalnya 09.30.',
    dayTooEarly: '%{label} tidak boleh sebelum %{min}',
    dayTooLate: '%{label} tidak boleh sesudah %{max}',
    dayToCome: '%{label} tidak boleh sesudah hari ini',
    invalid: '%{label} tidak valid.',
  },
  fields: {
    minutes: 'menit',
    mostMinutes: 'Paling banyak %{max} menit.',
    timeFormat: 'jj.mm',
  },
})
