import { defineWords } from '../../../i18n/words.ts'
import type { en } from './words.en.ts'

export const presenceMatrixWords = defineWords<typeof en>({
  presenceMatrix: {
    title: 'Kehadiran peserta',
    views: 'Tampilan presensi',
    table: 'Tabel',
    matrix: 'Matriks',
    search: 'Cari peserta program ini',
    placeholder: 'Nama, nomor telepon, email, atau lisensi',
    by: 'Kolom',
    byDay: 'Per hari',
    byTopic: 'Per topik',
    from: 'Dari tanggal',
    to: 'Sampai tanggal',
    reversed: 'Tidak boleh sebelum tanggal mulai',
    ruleDay: 'Persentase = hari hadir ÷ hari yang ada presensinya dalam rentang ini (%{held}).',
    ruleTopic: 'Persentase = topik yang dihadiri ÷ topik yang ada presensinya dalam rentang ini (%{held}).',
    leftOut:
      '%{total} kolom lain tidak ditampilkan dan tidak dihitung. Persempit tanggalnya, atau unduh semuanya dengan Export.',
    participants: 'Peserta (%{total})',
    moreThan: 'lebih dari %{total}',
    attended: 'Hadir',
    rate: 'Persen',
    ratio: '%{attended}/%{held}',
    percent: '%{rate}%',
    once: 'Hadir',
    times: 'Hadir %{total} kali',
    never: 'Tidak hadir',
    cellTip: '%{column} · %{what}',
    rateTip: 'Hadir %{attended} dari %{held} (%{rate}%)',
    chooseProgram: 'Pilih program untuk melihat matriks kehadirannya.',
    empty: 'Belum ada peserta yang menukarkan voucher program ini.',
    noneFound: 'Tidak ada peserta yang cocok dengan pencarian ini.',
    clear: 'Hapus pencarian',
  },
})
