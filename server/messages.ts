import type { z } from 'zod'
import { isolated } from '../contract/isolated.ts'
import { type Broken, brokenRule } from '../contract/messages.ts'

/** Shared rules as sentences that stand on their own under a field. */
const texts: Record<Broken['key'], (broken: Broken) => string> = {
  required: () => 'Tidak boleh kosong.',
  email: () => 'Bukan email yang valid.',
  number: ({ min }) => `Tidak boleh kurang dari ${min}.`,
  notNumber: () => 'Harus angka.',
  whole: () => 'Harus bilangan bulat.',
  tooLarge: ({ max }) => `Tidak boleh lebih dari ${max}.`,
  max: ({ max }) => `Harus kurang dari atau sama dengan ${max} karakter.`,
  min: ({ min }) => `Harus lebih dari atau sama dengan ${min} karakter.`,
  maxItems: ({ max }) => `Paling banyak ${max} isian.`,
  minItems: ({ min }) => `Paling sedikit ${min} isian.`,
  url: () => 'Bukan alamat web yang valid.',
  choice: () => 'Pilihan tidak dikenal.',
  oneLine: () => 'Harus satu baris, tanpa tab dan karakter kontrol.',
  invalid: () => 'Isian tidak valid.',
}

/** zod's error map for everything that comes from outside. */
export const wording = (issue: z.core.$ZodRawIssue): string => {
  const broken = brokenRule(issue)
  return texts[broken.key](broken)
}

/** What the calls say beyond their data. */
export const messages = {
  ok: 'Berhasil',
  signedIn: 'Berhasil masuk',
  signedOut: 'Berhasil keluar',
  passwordChanged: 'Password berhasil diubah',
  programCreated: 'Program berhasil ditambahkan',
  programUpdated: 'Program berhasil diubah',
  programDeleted: 'Program berhasil dihapus',
  programStatusChanged: 'Status program berhasil diubah',
  studyCreated: 'Bidang studi berhasil ditambahkan',
  studyUpdated: 'Bidang studi berhasil diubah',
  studyDeleted: 'Bidang studi berhasil dihapus',
  checkInput: 'Isian belum lengkap atau belum benar. Periksa kembali kolom yang ditandai.',
  checkQuery: 'Parameter permintaan tidak valid.',
  wrongAccessKey: 'Kunci akses aplikasi tidak valid. Hubungi pengelola sistem.',
  wrongCurrentPassword: 'Password saat ini salah.',
  passwordsDiffer: 'Verifikasi password tidak sama dengan password baru.',
  passwordTooShort: 'Password minimal 8 karakter.',
  passwordTooLong: 'Password maksimal 128 karakter.',
  passwordCommon: 'Password ini terlalu umum dan mudah ditebak. Pilih password lain.',
  alreadyPublished: 'Program ini sudah terbit.',
  onlyPublishedArchived: 'Hanya program yang sudah terbit yang dapat diarsipkan.',
  programStatusMoved: 'Status program ini sudah berubah. Muat ulang sebelum menyimpan.',
  facilitatorLocked: (name: string) =>
    `Data fasilitator ${isolated(name)} tidak dapat diubah atau dihapus karena statusnya bukan draft.`,
  studyUnknown: 'Bidang studi tidak ditemukan.',
  pictureUnknown: 'Gambar tidak ditemukan.',
  notPicture: 'Berkas ini bukan gambar.',
  studyTitleTaken: 'Bidang studi dengan nama ini sudah ada.',
  studyInUse: (programs: number) => `Bidang studi masih dipakai oleh ${programs} program.`,
  linkExpired: 'Tautan unduhan sudah kedaluwarsa. Silakan ekspor ulang.',
  chooseDateType: 'Pilih jenis tanggal: tanggal redeem atau tanggal penyelesaian.',
  endBeforeStart: 'Tanggal akhir tidak boleh sebelum tanggal mulai.',
  progressTurned: 'Progress akhir tidak boleh lebih kecil dari progress awal.',
  somePrograms: 'Sebagian program yang dipilih',
  textTooIntricate: 'Teks ini memuat terlalu banyak format. Sederhanakan atau pendekkan teksnya.',
  stale: 'Data ini sudah diubah oleh orang lain. Muat ulang sebelum menyimpan.',
  unknownAddress: 'Alamat API tidak ditemukan.',
  wrongMethod: 'Metode permintaan ini tidak didukung di alamat tersebut.',
  serverFault: 'Terjadi kesalahan pada server. Silakan coba lagi.',
  unavailable: 'Server sedang tidak dapat melayani. Coba lagi sebentar lagi.',
  malformedAddress: 'Alamat permintaan tidak valid.',
  malformedBody: 'Isi permintaan bukan JSON yang valid.',
  hostileBody: 'Isi permintaan mengandung data yang tidak diizinkan.',
  bodyTooLarge: 'Isi permintaan terlalu besar.',
  bodyNotJson: 'Isi permintaan harus berupa JSON.',
  bodyNotForm: 'Isi permintaan harus berupa formulir multipart.',
  bodyBrokenOff: 'Kiriman terputus sebelum lengkap. Silakan coba lagi.',
  bodyInCrumbs: 'Kiriman ditolak karena datang dalam potongan yang terlalu kecil.',
  malformedForm: 'Formulir yang dikirim tidak lengkap atau rusak.',
  mediaUploaded: 'Berkas berhasil diunggah',
  fileMissing: 'Pilih berkas terlebih dahulu.',
  fileEmpty: 'Berkas ini kosong.',
  fileUnexpected: 'Berkas ini tidak diharapkan.',
  wrongFileType: 'Jenis berkas ini tidak didukung, atau isinya tidak sesuai dengan nama berkasnya.',
  imageUnreadable: 'Gambar ini rusak: ukurannya tidak dapat dibaca.',
  fileTooLarge: (bytes: number) =>
    `Berkas terlalu besar. Ukuran maksimal ${Math.floor(bytes / 1024 / 1024)} MB.`,
  tooManyPixels: (pixels: number) =>
    `Gambar terlalu besar. Maksimal ${Math.floor(pixels / 1_000_000)} megapiksel.`,
} as const
