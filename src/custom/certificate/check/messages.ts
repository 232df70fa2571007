import type { en } from './messages.en.ts'

/** Apart from the admin's messages, which this page does not load. */
export const certificateCheckMessages: typeof en = {
  certificateCheck: {
    title: 'Verifikasi sertifikat',
    intro: 'Masukkan nomor yang tercetak di sertifikat untuk memeriksa keasliannya.',
    number: 'Nomor sertifikat',
    hint: '12 huruf dan angka, misalnya K7M2 Q9RX W4TC.',
    required: 'Nomor sertifikat tidak boleh kosong',
    submit: 'Periksa',
    asking: 'Memeriksa nomor…',
    valid: 'Nomor ini terdaftar dan berlaku. Cocokkan data berikut dengan sertifikat Anda.',
    replaced: 'Tidak berlaku lagi, sudah diganti.',
    revoked: 'Dicabut.',
    unknown: 'Nomor sertifikat tidak ditemukan. Periksa kembali nomornya.',
    failed: 'Nomor ini belum dapat diperiksa.',
    retry: 'Coba lagi',
    facts: {
      code: 'Nomor',
      kind: 'Jenis',
      fullname: 'Nama',
      program: 'Program',
      final_score: 'Nilai akhir',
      competence: 'Kompetensi',
      date: 'Tanggal',
      city: 'Kota',
      director: 'Direktur',
      issuer: 'Penerbit',
      logo: 'Logo',
      signature: 'Tanda tangan',
    },
  },
}
