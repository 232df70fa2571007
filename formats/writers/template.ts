import type { WriteSheet } from 'hucre/xlsx'
import { emptyQuestion, type ParsedQuestion } from '../question/parsedQuestion.ts'
import { tableColumns } from './table.ts'
import { questionSheet, toWorkbook } from './xlsx.ts'

/** Examples of the template, to be overwritten. */
export const templateExamples: readonly ParsedQuestion[] = [
  {
    ...emptyQuestion,
    packet: 'Contoh paket',
    question: '<p>Apa kepanjangan APD?</p>',
    right: 1,
    options: ['<p>Alat Pemadam Darurat</p>', '<p>Alat Pelindung Diri</p>', '<p>Alat Pengukur Debu</p>'],
    point: '1',
    timer: '60',
    correct: '<p>APD melindungi pekerja dari bahaya di tempat kerja.</p>',
    wrong: '<p>Ingat kembali materi tentang alat pelindung diri.</p>',
  },
  {
    ...emptyQuestion,
    packet: 'Contoh paket',
    group: 'Rambu',
    instruction: '<p>Perhatikan arti warna rambu berikut.</p>',
    question: '<p>Rambu berwarna merah menandakan …</p>',
    right: 0,
    point: '2,5',
    options: ['<p>larangan</p>', '<p>perintah</p>', '<p>petunjuk</p>', '<p>peringatan</p>'],
  },
  {
    ...emptyQuestion,
    packet: 'Contoh paket',
    question: '<p>Helm wajib dipakai di area proyek.</p>',
    right: 0,
    point: '1',
    options: ['<p>Benar</p>', '<p>Salah</p>'],
  },
]

const guideRows: readonly (readonly [string, string])[] = [
  [
    'Cara mengisi',
    'Tulis satu soal per baris di lembar Soal, lalu hapus baris contohnya. Judul kolom jangan diubah.',
  ],
  ['Paket', 'Nama paket soal. Boleh kosong bila semua soal masuk ke satu paket.'],
  ['Grup', 'Isi dengan nama yang sama untuk soal berurutan yang memakai satu instruksi. Boleh kosong.'],
  ['Instruksi', 'Teks yang dibaca sebelum menjawab soal satu grup, misalnya wacana. Boleh kosong.'],
  ['Soal', 'Teks pertanyaan. Untuk baris baru di dalam sel, tekan Alt+Enter.'],
  ['A, B, C, …', 'Opsi jawaban, satu per kolom. Tambahkan kolom E, F, dan seterusnya bila perlu.'],
  ['Kunci', 'Huruf opsi yang benar, misalnya B. Tepat satu jawaban untuk tiap soal.'],
  [
    'Soal benar atau salah',
    'Isi opsi A dengan Benar dan opsi B dengan Salah, atau kosongkan opsinya dan tulis Benar atau Salah di kolom Kunci.',
  ],
  ['Poin', 'Nilai bila jawaban benar, misalnya 1 atau 2,5.'],
  ['Timer (detik)', 'Batas waktu menjawab dalam detik. Boleh kosong.'],
  ['Penjelasan', 'Ditampilkan bila jawaban benar. Boleh kosong.'],
  ['Penjelasan salah', 'Ditampilkan bila jawaban salah. Boleh kosong.'],
  ['Gambar', 'Letakkan gambar di sel soal atau opsinya: sudut kiri atasnya menentukan selnya.'],
]

const guideSheet: WriteSheet = {
  name: 'Petunjuk',
  columns: [
    { width: 24, style: { font: { bold: true }, alignment: { vertical: 'top' } } },
    { width: 90, style: { alignment: { wrapText: true, vertical: 'top' } } },
  ],
  rows: guideRows.map((row) => [...row]),
}

export function writeTemplate(): Promise<Uint8Array<ArrayBuffer>> {
  const packets = [{ name: 'Contoh paket', questions: templateExamples }]
  return toWorkbook([questionSheet(packets, tableColumns(templateExamples, false)), guideSheet])
}
