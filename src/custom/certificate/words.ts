import { defineWords } from '../../i18n/words.ts'
import type { en } from './words.en.ts'

export const certificateWords = defineWords<typeof en>({
  certificate: {
    participant: 'Sertifikat Partisipasi',
    graduation: 'Sertifikat Kelulusan',
    making: 'Menyiapkan sertifikat.pdf…',
    failed: 'sertifikat.pdf belum dapat dibuat. Mungkin logo atau tanda tangan tidak dapat dimuat.',
    noLetters:
      'Komputer ini tidak memiliki huruf untuk “%{text}”, jadi sertifikat.pdf belum dapat dibuat utuh. Pasang fontnya (misalnya Noto), atau buka halaman ini di komputer lain.',
    saved: 'sertifikat.pdf sudah diunduh.',
    again: 'Download ulang',
    print: 'Cetak',
    number: 'Nomor %{number}',
    unnumbered: 'Tanpa nomor: server ini tidak mencatat sertifikat yang terbit.',
    check: 'Halaman verifikasi',
    missing: 'Sertifikat untuk %{name} belum dapat dibuat.',
    lacks: {
      fullname: 'Nama peserta masih kosong.',
      program: 'Judul program masih kosong.',
      progress: 'Progres baru %{progress}%, harus 100%.',
      end_test_at: 'Program belum diselesaikan: belum ada tanggal selesai.',
      final_score: 'Belum ada nilai akhir post test.',
    },
    noIssuer:
      'Sertifikat terbit tanpa nama lembaga dan logo. Hubungi tim teknis untuk mengisi nama lembaga dan logo.',
    noIssuerDetail: 'Yang perlu diisi: %{issuer} atau %{logo}.',
    localCheck:
      'Kode QR-nya mengarah ke %{host}, yang hanya terbuka dari komputer atau jaringan ini. Hubungi tim teknis untuk mengatur alamatnya.',
    localCheckDetail: 'Yang perlu diisi: PUBLIC_URL.',
    toParticipant: 'Lihat peserta',
    toPrograms: 'Ke Kelola Program',
    revokedNow: 'Sertifikat ini sudah dicabut, jadi PDF tidak dibuat.',
    revokedHint: 'Nomor %{number} tetap tercatat sebagai dicabut. Terbitkan ulang untuk membuat yang baru.',
    changed: 'Data sudah berubah sejak sertifikat ini terbit: %{parts}.',
    changedHint: 'Isi sertifikat tetap seperti saat terbit, kecuali bila diterbitkan ulang.',
    parts: {
      fullname: 'nama',
      program: 'judul program',
      competence: 'kompetensi',
      date: 'tanggal selesai',
      final_score: 'nilai akhir',
      city: 'kota',
      director: 'nama direktur',
      issuer: 'nama penerbit',
      logo: 'logo',
      signature: 'tanda tangan',
    },
  },
})
