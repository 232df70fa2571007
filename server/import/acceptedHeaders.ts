/**
 * Accepted headers of columns, that of the product's own sheets first. Compared by `headerKey`, without case, spaces
 * and signs: "No. HP", "no-hp" and "NO HP" are equal. Within one kind of file no header has two meanings.
 */
export const acceptedHeaders = {
  program: ['Program', 'Nama program', 'Judul program', 'Program pelatihan', 'Pelatihan', 'Nama pelatihan'],
  fullname: ['Nama lengkap', 'Nama', 'Nama peserta', 'Nama lengkap peserta', 'Full name', 'Name'],
  phone: [
    'Nomor telepon',
    ...['Nomor', 'No', 'Nomer', ''].flatMap((number) =>
      [
        ...['telepon', 'telpon', 'telp', 'tlp', 'tlpn', 'telephone', 'hp', 'handphone', 'hape', 'ponsel'],
        ...['seluler', 'wa', 'whatsapp', 'kontak', 'hp/wa', 'wa/hp', 'telepon/hp', 'telp/hp', 'telp/wa'],
      ].map((what) => `${number} ${what}`),
    ),
    ...['Phone', 'Phone number', 'Phone no', 'Telephone number', 'Mobile', 'Mobile phone', 'Mobile number'],
    ...['WhatsApp number', 'Cellphone', 'Handphone number', 'HP aktif', 'Nomor HP aktif', 'No WA aktif'],
    ...['Nomor telepon peserta', 'No HP peserta', 'No WA peserta'],
  ],
  email: [
    'Email',
    ...['Alamat email', 'Email address', 'Email peserta', 'Email aktif', 'Surel', 'Alamat surel'],
  ],
  dateOfBirth: [
    'Tanggal lahir',
    'Tgl lahir',
    'Tgl. kelahiran',
    'Tanggal kelahiran',
    'Birth date',
    'Birthdate',
  ],
  card: [
    'Nomor kartu Prakerja',
    ...['No kartu prakerja', 'Kartu prakerja', 'Nomor prakerja', 'No prakerja', 'ID prakerja'],
  ],
  license: [
    'Kode voucher',
    ...['Voucher', 'Nomor voucher', 'No voucher', 'Voucher code', 'Kode lisensi', 'Lisensi', 'Kode redeem'],
  ],
  progress: ['Progres (%)', 'Progress', 'Progres belajar', 'Persentase progres', 'Kemajuan'],
  preTest: ['Nilai pre test', 'Pre test', 'Skor pre test', 'Nilai tes awal'],
  postTest: ['Nilai post test', 'Post test', 'Skor post test', 'Nilai tes akhir'],
  finalScore: ['Nilai akhir', 'Skor akhir'],
  redeemedAt: ['Tanggal redeem', 'Tgl redeem', 'Waktu redeem'],
  startedAt: ['Mulai tes', 'Tanggal mulai tes', 'Tgl mulai tes', 'Waktu mulai tes'],
  endedAt: [
    'Tanggal penyelesaian',
    'Tgl penyelesaian',
    'Waktu penyelesaian',
    'Tanggal selesai',
    'Tgl selesai',
  ],
  topic: ['Topik', 'Nama topik', 'Judul topik'],
  activity: ['Aktivitas', 'Nama aktivitas', 'Judul aktivitas'],
  completedAt: [
    'Waktu penyelesaian (WIB)',
    ...['Waktu penyelesaian', 'Tanggal penyelesaian', 'Tgl penyelesaian', 'Tanggal selesai', 'Tgl selesai'],
  ],
  score: ['Nilai', 'Skor'],
  text: ['Tulisan peserta', 'Jawaban', 'Jawaban peserta'],
  presentAt: ['Waktu presensi (WIB)', 'Waktu presensi', 'Tanggal presensi', 'Tgl presensi', 'Waktu hadir'],
} satisfies Record<string, [string, ...string[]]>

/** A header as it is compared. */
export const headerKey = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
