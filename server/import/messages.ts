/** Messages about lines and files, for staff who correct the file. */

const quoted = (text: string) => `"${text.length > 60 ? `${text.slice(0, 60)}…` : text}"`

/** Fields that others may change while a file is checked, and in which lines about one person may differ. */
const fieldNames: Readonly<Record<string, string>> = {
  fullname: 'nama',
  phone: 'nomor telepon',
  email: 'email',
  dateOfBirth: 'tanggal lahir',
  code: 'nomor kartu Prakerja',
  progress: 'progres',
  preTestScore: 'nilai pre test',
  postTestScore: 'nilai post test',
  finalScore: 'nilai akhir',
  createdAt: 'tanggal redeem',
  startTestAt: 'mulai tes',
  endTestAt: 'tanggal penyelesaian',
  completedAt: 'waktu penyelesaian',
  score: 'nilai',
  text: 'tulisan peserta',
}

const contactNames = { phone: 'Nomor telepon', email: 'Email' } as const
type Contact = keyof typeof contactNames

/** Reasons why a line is refused. */
export const reasons = {
  empty: 'belum diisi',
  tooLong: (max: number) => `lebih dari ${max} karakter`,
  controlCharacter: 'berisi karakter kontrol atau pindah baris',
  hiddenCharacter: (character: string) =>
    `memuat karakter tersembunyi (${character}) yang tidak boleh dipakai; ketik ulang`,
  invisibleCharacter: 'berisi karakter yang tidak tampak atau spasi yang tidak biasa; ketik ulang',
  excelError: (text: string) =>
    `${quoted(text)} adalah tanda kesalahan dari Excel, bukan isi sel; perbaiki di Excel, lalu simpan lagi`,
  scientific: (text: string) =>
    `${quoted(text)} sudah diubah Excel sehingga angkanya hilang; jadikan kolomnya Teks, lalu isi lagi dari sumbernya`,
  decimal: (text: string) => `${quoted(text)} sudah diubah menjadi bilangan; isi lagi sebagai teks`,
  notPhone: (text: string) => `${quoted(text)} bukan nomor telepon (6 sampai 15 angka)`,
  notCard: (text: string) => `${quoted(text)} bukan nomor kartu Prakerja: harus 16 angka`,
  notEmail: (text: string) => `${quoted(text)} bukan alamat email`,
  notScore: (text: string) => `${quoted(text)} bukan angka dari 0 sampai 100`,
  notProgress: (text: string) => `${quoted(text)} bukan bilangan bulat dari 0 sampai 100`,
  /** A number with three digits behind its sign: what it may be as a decimal, which the field may have, or in thousands. */
  eitherNumber: (text: string, decimal: string, thousands: string) =>
    `${quoted(text)} bisa berarti ${decimal} atau ${thousands}; kalau maksudnya ${decimal}, tulis ${decimal}`,
  notDate: (text: string) => `${quoted(text)} bukan tanggal yang dikenal; tulis seperti 2026-11-21 20:14`,
  notZone: (text: string) =>
    `${quoted(text)} bukan zona waktu: jamnya dari -12:00 sampai +14:00, menitnya 00, 15, 30, atau 45`,
  noSuchDay: (text: string) => `${quoted(text)} tidak ada di kalender`,
  shortYear: (text: string) => `${quoted(text)}: tahun harus ditulis dengan empat angka`,
  eitherOrder: (text: string) =>
    `${quoted(text)} dapat dibaca dengan hari atau bulan lebih dahulu, dan kolom ini tidak memastikannya; tulis seperti 2026-11-21`,
  withTime: (text: string) => `${quoted(text)} berisi jam, padahal hanya tanggal yang diminta`,
  tooEarly: 'lebih awal dari 1 Januari 1950',
  inFuture: 'di masa depan',
  tooManyCells: (n: number, columns: number) =>
    `Baris ini punya ${n} sel, sedangkan judulnya ${columns}: periksa pemisah dan tanda kutip`,
  malformedRow:
    'Tanda kutip di baris ini dibuka tetapi tidak ditutup, sehingga baris berikutnya terbaca sebagai isinya: pisahkan lagi, lalu hapus tanda kutipnya',
  rowTooLong:
    'Baris ini lebih panjang dari 200.000 karakter, sehingga sisanya tidak dibaca: periksa pemisah dan isinya',
  repeatedKey: (line: number) => `Kunci baris ini sama dengan baris ${line}, tetapi isinya berbeda`,
  otherPerson: (contact: Contact, line: number, field: string) =>
    `${contactNames[contact]} sama dengan baris ${line}, tetapi ${fieldNames[field]} berbeda: pastikan siapa orangnya`,
  programUnknown: (text: string) => `Program ${quoted(text)} tidak ditemukan`,
  programDeleted: (text: string) => `Program ${quoted(text)} sudah dihapus`,
  programAmbiguous: (text: string) => `Ada beberapa program berjudul ${quoted(text)}: tulis id programnya`,
  licenseOfProgram: (title: string) => `Kode voucher ini sudah dipakai untuk program ${quoted(title)}`,
  licenseOfMember: (name: string) => `Kode voucher ini milik peserta lain (${quoted(name)})`,
  memberAmbiguous: (n: number) => `Ada ${n} peserta dengan nomor telepon atau email ini`,
  licenseUnknown: (text: string) => `Kode voucher ${quoted(text)} tidak ditemukan: impor pesertanya dahulu`,
  topicUnknown: (text: string) => `Topik ${quoted(text)} tidak ada di program voucher ini`,
  topicAmbiguous: (text: string) => `Ada beberapa topik bernama ${quoted(text)}: tulis id topiknya`,
  activityUnknown: (text: string) => `Aktivitas ${quoted(text)} tidak ada di topik ini`,
  activityAmbiguous: (text: string) =>
    `Ada beberapa aktivitas berjudul ${quoted(text)}: tulis id aktivitasnya`,
  /** @param currentValues current values by field; empty if the row no longer exists. */
  changedConcurrently: (currentValues: Readonly<Record<string, string>>) => {
    const changes = Object.entries(currentValues).flatMap(([field, value]) => {
      const name = fieldNames[field]
      return name === undefined
        ? []
        : [value === '' ? `${name} dikosongkan` : `${name} menjadi ${quoted(value)}`]
    })
    return `Diubah orang lain selama berkas ini diperiksa${changes.length > 0 ? ` (${changes.join(', ')})` : ''}: periksa, lalu impor lagi`
  },
  /** @param fullname the contact's current owner. */
  contactTaken: (contact: Contact, fullname: string) =>
    `${contactNames[contact]} ini menjadi milik ${quoted(fullname)} selama berkas ini diperiksa: periksa, lalu impor lagi`,
  duplicateCompletion: 'Penyelesaian ini sudah disebut di baris lain dengan isi yang berbeda',
} as const

/** Why a file cannot be read at all. */
export const fileErrors = {
  isWorkbook:
    'Berkas ini buku kerja Excel. Di Excel pilih Simpan Sebagai, jenis "CSV UTF-8", lalu impor berkas itu.',
  isUtf16:
    'Berkas ini bersandi UTF-16 ("Teks Unicode"). Di Excel pilih Simpan Sebagai, jenis "CSV UTF-8", lalu impor berkas itu.',
  notUtf8:
    'Berkas ini tidak bersandi UTF-8 (mungkin Windows-1252). Di Excel pilih Simpan Sebagai, jenis "CSV UTF-8", lalu impor berkas itu.',
  isEmpty: 'Berkas ini kosong.',
  unclosedQuote: (row: number) =>
    `Tanda kutip di sekitar baris ${row} dibuka tetapi tidak ditutup: berkas tidak dapat dibaca dari situ.`,
  missingColumns: (headers: readonly string[], unknownHeaders: readonly string[]) =>
    `Kolom yang wajib tidak ada: ${headers.join(', ')}.` +
    (unknownHeaders.length === 0
      ? ''
      : ` Judul yang tidak dikenal: ${unknownHeaders.map(quoted).join(', ')}. Ubah judul kolom yang memuatnya, lalu impor lagi.`),
  duplicateColumns: (meaning: string, header: string, otherHeader: string) =>
    header === otherHeader
      ? `Kolom ${quoted(header)} ada dua kali dan keduanya terisi: hapus salah satunya.`
      : `Kolom ${quoted(header)} dan ${quoted(otherHeader)} sama-sama berarti ${meaning} dan keduanya terisi: hapus salah satunya.`,
  noContactColumn: (unknownHeaders: readonly string[], contacts: readonly string[]) =>
    `Tidak ada kolom yang berisi nomor telepon atau email, padahal kolom ini terisi dan tidak dikenal: ${unknownHeaders.map(quoted).join(', ')}. ` +
    `Ubah judul kolom yang memuatnya menjadi ${contacts.map(quoted).join(' atau ')}, lalu impor lagi. ` +
    'Bila peserta memang diimpor tanpa keduanya, tambahkan --without-contact.',
  notFound: (path: string) => `Berkas tidak dapat dibuka: ${path}`,
  rejectsIsInput: 'Berkas baris yang ditolak tidak boleh sama dengan berkas yang diimpor.',
  rejectsTaken: (path: string) =>
    `${path} sudah ada dan bukan daftar baris yang ditolak: pilih nama lain dengan --rejects.`,
  rejectsUnwritable: (path: string) => `Berkas baris yang ditolak tidak dapat ditulis: ${path}`,
} as const

/** Warnings beside the result. */
export const warnings = {
  unknownColumns: (headers: readonly string[]) =>
    `Kolom yang tidak dikenal diabaikan: ${headers.map(quoted).join(', ')}`,
  lostDigits: (header: string, n: number) =>
    `Kolom ${quoted(header)}: ke-${n} nomornya berakhir dengan 0. Excel hanya menyimpan 15 angka: pastikan angka terakhirnya benar.`,
  mendedLines: (n: number, lines: readonly number[]) =>
    `${n} voucher milik peserta tanpa nomor telepon dan email dipindahkan ke peserta bernama sama yang dikenal dari nomor telepon atau emailnya (baris ${lines.join(', ')}${n > lines.length ? ', …' : ''}); peserta yang tidak lagi punya voucher dan presensi dihapus`,
  concurrentChangesKept: (n: number) =>
    `${n} data diubah orang lain selama berkas ini diperiksa; perubahan itu tidak ditimpa`,
  sameRows: (n: number, line: number, earlier: number) =>
    `${n} baris sama persis dengan baris sebelumnya dan dilewati; yang pertama: baris ${line}, sama dengan baris ${earlier}`,
} as const
