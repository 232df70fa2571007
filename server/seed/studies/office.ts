import { q, type StudyOutline } from '../outline.ts'

export const office: StudyOutline = {
  title: 'Perkantoran',
  facilitators: [
    {
      name: 'Sri Wahyuningsih, A.Md.',
      look: 'hijab',
      about: 'Sekretaris eksekutif selama 18 tahun dan asesor kompetensi administrasi perkantoran.',
    },
    {
      name: 'Dimas Aryo Wicaksono',
      look: 'man',
      about: 'Pengajar aplikasi perkantoran; gemar membuat lembar kerja yang menghemat jam kerja.',
    },
  ],
  programs: [
    {
      title: 'Lembar Kerja Spreadsheet untuk Staf Administrasi',
      type: 'online',
      quirk: 'longTest',
      about: 'mengolah data kantor sehari-hari dengan rumus, tabel, dan grafik lembar kerja',
      competence: [
        'Menggunakan rumus dasar',
        'Menggunakan fungsi logika dan pencarian',
        'Membuat grafik',
        'Menyusun tabel pivot',
        'Mencetak laporan yang rapi',
      ],
      topics: [
        'Sel, Baris, dan Kolom',
        'Rumus Dasar',
        'Fungsi Logika dan Pencarian',
        'Grafik',
        'Tabel Pivot',
        'Mencetak Laporan',
      ],
    },
    {
      title:
        'Administrasi Perkantoran Modern bagi Pemula yang Ingin Bekerja sebagai Staf Tata Usaha, Resepsionis, atau Sekretaris Junior',
      type: 'hybrid',
      about: 'menguasai tugas pokok staf kantor, mulai dari menerima tamu sampai mengelola arsip',
      competence: [
        'Menerima tamu dan telepon',
        'Mengelola surat masuk dan keluar',
        'Menyusun jadwal pimpinan',
        'Menata arsip fisik dan digital',
        'Membuat notulen rapat',
      ],
      topics: [
        'Etika Kantor',
        'Menerima Tamu dan Telepon',
        'Surat Masuk dan Keluar',
        'Jadwal dan Rapat',
        'Arsip Digital',
      ],
    },
    {
      title: 'Menulis Surat Resmi dan Notulen Rapat',
      type: 'online',
      about: 'menulis surat resmi dan notulen yang ringkas, santun, dan sesuai kaidah bahasa Indonesia',
      competence: ['Menerapkan ejaan yang disempurnakan', 'Menyusun surat resmi', 'Mencatat jalannya rapat'],
      topics: ['Bagian-Bagian Surat', 'Bahasa Surat Resmi', 'Mencatat Rapat', 'Menyunting Naskah'],
    },
    {
      title: 'Kearsipan Digital untuk Kantor Desa dan Kelurahan',
      type: 'offline',
      status: 'draft',
      about: 'memindai, menamai, dan menyimpan dokumen desa agar mudah ditemukan kembali',
      competence: [
        'Memilah arsip aktif dan inaktif',
        'Memindai dokumen',
        'Menamai berkas secara seragam',
        'Membuat cadangan data',
      ],
      topics: ['Jenis Arsip', 'Memindai Dokumen', 'Penamaan Berkas', 'Cadangan Data'],
    },
    {
      title: 'Presentasi yang Meyakinkan dengan Salindia Sederhana',
      type: 'online',
      status: 'archive',
      about: 'merancang salindia yang bersih dan membawakannya dengan tenang di depan rapat',
      competence: ['Menyusun alur presentasi', 'Merancang salindia', 'Berbicara di depan umum'],
      topics: ['Alur Cerita', 'Merancang Salindia', 'Berlatih Berbicara'],
    },
  ],
  questions: [
    q(
      'Simbol yang mengawali setiap rumus di lembar kerja adalah …',
      'Tanda sama dengan (=)',
      ['Tanda tanya (?)', 'Tanda seru (!)', 'Tanda pagar (#)'],
      'Rumus selalu diawali tanda sama dengan.',
    ),
    q(
      'Fungsi untuk menghitung rata-rata isi sel A1 sampai A10 adalah …',
      '=AVERAGE(A1:A10)',
      ['=SUM(A1:A10)', '=COUNT(A1:A10)', '=MAX(A1:A10)'],
      'AVERAGE menghitung nilai rata-rata.',
    ),
    q(
      'Fungsi yang memilih nilai berdasarkan suatu syarat adalah …',
      'IF',
      ['SUM', 'TODAY', 'LEN'],
      'IF mengembalikan satu dari dua nilai menurut syaratnya.',
    ),
    q(
      'Fungsi yang mencari nilai pada kolom pertama sebuah tabel lalu mengambil isi kolom lain pada baris yang sama adalah …',
      'VLOOKUP',
      ['CONCAT', 'ROUND', 'NOW'],
      'VLOOKUP mencari secara vertikal di kolom pertama.',
    ),
    q(
      'Agar alamat sel tidak berubah ketika rumus disalin, kita menulis …',
      '$A$1',
      ['A1', '#A1', '(A1)'],
      'Tanda dolar membuat alamat sel menjadi absolut.',
    ),
    q(
      'Bagian surat resmi yang memuat nama dan alamat instansi pengirim adalah …',
      'Kop surat',
      ['Tembusan', 'Perihal', 'Lampiran'],
      'Kop atau kepala surat memuat identitas instansi.',
    ),
    q(
      'Penulisan kata yang baku adalah …',
      'Analisis',
      ['Analisa', 'Analisys', 'Anilisis'],
      'KBBI mencatat «analisis» sebagai bentuk baku.',
    ),
    q(
      'Manakah penulisan kata depan yang benar?',
      'Rapat diadakan di kantor',
      ['Rapat diadakan dikantor', 'Rapat di adakan di kantor', 'Rapat di adakan dikantor'],
      '«di» sebagai kata depan ditulis terpisah, sebagai awalan ditulis serangkai.',
    ),
    q(
      'Notulen adalah …',
      'Catatan resmi jalannya rapat',
      ['Undangan rapat', 'Daftar hadir rapat', 'Pemimpin rapat'],
      'Notulen mencatat pembahasan dan keputusan rapat.',
    ),
    q(
      'Arsip yang masih sering dipakai dalam pekerjaan sehari-hari disebut arsip …',
      'Aktif',
      ['Statis', 'Inaktif', 'Musnah'],
      'Arsip dinamis aktif sering digunakan sehari-hari.',
    ),
    q(
      'Singkatan «a.n.» pada bagian tanda tangan surat berarti …',
      'Atas nama',
      ['Alamat nama', 'Antar nomor', 'Asli nomor'],
      '«a.n.» adalah singkatan dari «atas nama».',
    ),
    q(
      'Pintasan papan ketik untuk menyalin pada umumnya adalah …',
      'Ctrl + C',
      ['Ctrl + V', 'Ctrl + X', 'Ctrl + Z'],
      'Ctrl + C menyalin, Ctrl + V menempel.',
    ),
  ],
}
