import { defineMessages } from '../../i18n/messages.ts'
import type { en } from './messages.en.ts'

export const certificateMessages = defineMessages<typeof en>({
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
    fullSize: 'Ukuran penuh',
    fit: 'Muat di layar',
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
  issuedCertificates: {
    isIssued: '%{certificate} terbit %{day}, nomor %{number}',
    isRevoked: '%{certificate} nomor %{number} sudah dicabut',
    outdated: 'Data sudah berubah sejak %{certificate} terbit: %{parts}. Isi sertifikat tidak ikut berubah.',
    issuedStay:
      'Sertifikat yang sudah terbit tidak ikut berubah: %{certificates}. Setelah menyimpan, terbitkan ulang bila perlu.',
    reissue: 'Terbitkan ulang',
    reissueTitle: 'Terbitkan ulang sertifikat',
    reissueText:
      'Isi sertifikat disusun dari data saat ini dan mendapat nomor baru. Nomor lama tercatat sebagai sudah diganti.',
    issuedTitle: 'Sertifikat sudah diterbitkan ulang',
    issuedText:
      'Sertifikat ini sudah diterbitkan ulang sebelum permintaan Anda sampai. Tidak ada sertifikat baru yang dibuat.',
    showIssued: 'Tampilkan yang berlaku',
    reissued: 'Sertifikat berhasil diterbitkan ulang.',
    revoke: 'Cabut',
    revokeTitle: 'Cabut sertifikat',
    revokeText:
      'Siapa pun yang memeriksa nomor ini akan membaca bahwa sertifikatnya dicabut. Pencabutan tidak dapat dibatalkan.',
    revokeConfirm: 'Ya, cabut',
    revoked: 'Sertifikat berhasil dicabut.',
    reason: 'Alasan',
    reasonHelp: 'Hanya untuk catatan internal, tidak dicetak.',
    reasonMissing: 'Alasan wajib diisi.',
  },
})
